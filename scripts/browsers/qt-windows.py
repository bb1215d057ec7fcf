# The windows of one visitor in Qt WebEngine, an older Chromium (scripts/browsers/qt-engine.ts). Each line of the input opens one, or closes it:
# "open <name> <width> <height>", "close <name>". What is named PyQt5 or PyQt6 is the argument.
import sys
from importlib import import_module

qt = sys.argv[1]
core = import_module(qt + '.QtCore')
web = import_module(qt + '.QtWebEngineWidgets')
pages = web if qt == 'PyQt5' else import_module(qt + '.QtWebEngineCore')
widgets = import_module(qt + '.QtWidgets')

application = widgets.QApplication(sys.argv)
application.setQuitOnLastWindowClosed(False)
# A profile without a name keeps nothing on the disk.
profile = pages.QWebEngineProfile()
profile.setHttpAcceptLanguage('en-GB')
windows = {}


def obey(_):
    words = sys.stdin.readline().split()
    if not words:
        application.quit()
    elif words[0] == 'open':
        _, name, width, height = words
        view = web.QWebEngineView()
        view.setPage(pages.QWebEnginePage(profile, view))
        view.resize(int(width), int(height))
        view.setUrl(core.QUrl('about:blank#' + name))
        view.show()
        windows[name] = view
    else:
        windows.pop(words[1]).deleteLater()


reader = core.QSocketNotifier(0, core.QSocketNotifier.Type.Read)
reader.activated.connect(obey)
application.exec_() if qt == 'PyQt5' else application.exec()
