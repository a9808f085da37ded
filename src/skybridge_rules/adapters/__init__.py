"""Games for frameworks of machine learning: moves as numbers, views as rows of numbers.

Nothing here needs more than the library itself. ``adapters.pettingzoo`` and ``adapters.open_spiel``
are imported by name, with the extra of that name.
"""

from skybridge_rules.adapters.cells import RowPart
from skybridge_rules.adapters.layout import Layout, layout_of
from skybridge_rules.adapters.moves import ActionIndex, Kind, MoveList, action_index
from skybridge_rules.adapters.setting import AnySetting, Setting, rewards_of, setting_of
from skybridge_rules.adapters.summary import outline

__all__ = [
    "ActionIndex",
    "AnySetting",
    "Kind",
    "Layout",
    "MoveList",
    "RowPart",
    "Setting",
    "action_index",
    "layout_of",
    "outline",
    "rewards_of",
    "setting_of",
]
