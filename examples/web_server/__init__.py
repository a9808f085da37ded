"""A web server that hosts games for several seats; ``python -m examples.web_server`` starts it.

``rooms`` says what each seat may do and see, ``app`` puts that into HTTP, ``page/`` shows it.
"""
