#!/usr/bin/python3
"""
Prints a page as WebKitGTK does on A4, to a file; WebKitWebDriver has no command for it. Arguments: the address, the
file, and what the page's origin has stored, as JSON. Needs a display.
"""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

address, file, stored = sys.argv[1:]

STORE = "for (const [name, value] of Object.entries(%s)) localStorage.setItem(name, value);" % stored
TELL = """
const waiting = setInterval(async () => {
  if (performance.getEntriesByName("hydrated").length === 0 || !document.querySelector("article")) return;
  // A paper composes its sheets before it is printed, from when it has its foot.
  const { style } = document.documentElement;
  if (document.querySelector("article.paper") && !style.getPropertyValue("--sheet-foot-en")) return;
  clearInterval(waiting);
  // The signs of variable fonts are curves in a file: their letters cannot be read.
  const plain = new CSSStyleSheet();
  plain.insertRule("* { font-family: sans-serif !important }");
  document.adoptedStyleSheets = [plain];
  await document.fonts.ready;
  webkit.messageHandlers.ready.postMessage("");
}, 100);
"""


def margins():
    setup = Gtk.PageSetup()
    setup.set_paper_size_and_default_margins(Gtk.PaperSize.new("iso_a4"))
    return setup


def to_file():
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, "file://" + file)
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    return settings


content = WebKit2.UserContentManager()
content.register_script_message_handler("ready")
frames, start = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
content.add_script(WebKit2.UserScript(STORE + TELL, frames, start, None, None))
view = WebKit2.WebView(web_context=WebKit2.WebContext.new_ephemeral(), user_content_manager=content)
view.get_settings().set_property("hardware-acceleration-policy", WebKit2.HardwareAccelerationPolicy.NEVER)
operation = WebKit2.PrintOperation.new(view)
operation.set_page_setup(margins())
operation.set_print_settings(to_file())
operation.connect("finished", lambda _operation: Gtk.main_quit())
operation.connect("failed", lambda _operation, error: sys.exit(error.message))
content.connect("script-message-received::ready", lambda _manager, _result: operation.print_())
window = Gtk.Window()
window.set_default_size(1280, 900)
window.add(view)
window.show_all()
view.load_uri(address)
Gtk.main()
