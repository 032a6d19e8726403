#!/usr/bin/python3
"""
A window of WebKitGTK for WebKitWebDriver: without a frame, as narrow as a phone, which its own browser cannot be.
Arguments: --size=390x844 --language=ar. Writes what pages complain of to standard error, one line each.
"""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

options = dict(argument[2:].split("=", 1) for argument in sys.argv[1:] if "=" in argument)
width, height = map(int, options["size"].split("x"))

# The protocol tells nothing of the console: the page itself does.
TELL = """
(() => {
  const tell = (what) => webkit.messageHandlers.tell.postMessage(what);
  for (const level of ["error", "warn"]) {
    const own = console[level];
    console[level] = (...said) => { tell(level + ": " + said.map(String).join(" ")); own.apply(console, said); };
  }
  addEventListener("securitypolicyviolation", (e) => tell("policy: " + e.violatedDirective + " " + e.blockedURI));
  addEventListener("unhandledrejection", (e) => tell("rejected: " + e.reason));
  addEventListener("error", (e) => {
    if (e.target instanceof Element) tell("failed: " + (e.target.currentSrc || e.target.src || e.target.href));
    else tell("uncaught: " + e.message);
  }, true);
})();
"""

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages([options["language"]])


def told(_manager, result):
    sys.stderr.write("TOLD " + result.get_js_value().to_string().replace("\n", " ") + "\n")
    sys.stderr.flush()


def new_view():
    content = WebKit2.UserContentManager()
    content.register_script_message_handler("tell")
    content.connect("script-message-received::tell", told)
    frames, start = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
    content.add_script(WebKit2.UserScript(TELL, frames, start, None, None))
    settings = WebKit2.Settings()
    settings.set_property("hardware-acceleration-policy", WebKit2.HardwareAccelerationPolicy.NEVER)
    view = WebKit2.WebView(
        web_context=context, user_content_manager=content, is_controlled_by_automation=True, settings=settings
    )
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    window.move(0, 0)
    return view


def started(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("MiniBrowser")
    session.set_application_info(about)
    session.connect("create-web-view", lambda _session: new_view())


context.connect("automation-started", started)
Gtk.main()
