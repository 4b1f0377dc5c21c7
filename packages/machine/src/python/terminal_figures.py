"""A backend of matplotlib: plt.show() hands each figure to the terminal as a PNG."""

import io

from matplotlib.backend_bases import Gcf
from matplotlib.backends.backend_agg import FigureCanvasAgg as FigureCanvas  # noqa: F401
from matplotlib.backends.backend_agg import FigureManagerBase as FigureManager  # noqa: F401


def show(*_args, **_options):
    """Shows every open figure and closes it."""
    import terminal_programs

    for manager in Gcf.get_all_fig_managers():
        figure = manager.canvas.figure
        bytes_ = io.BytesIO()
        figure.savefig(bytes_, format="png")
        title = manager.get_window_title() or "Figure %d" % manager.num
        terminal_programs.show_picture(title, bytes_.getvalue())
    Gcf.destroy_all()
