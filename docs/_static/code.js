// Code that is wider than its page can be scrolled without a mouse: it takes the focus.

{
  const fit = () => {
    for (const block of document.querySelectorAll("article pre")) {
      if (block.scrollWidth > block.clientWidth) block.tabIndex = 0;
      else block.removeAttribute("tabindex");
    }
  };
  window.addEventListener("load", fit);
  window.addEventListener("resize", fit);
}
