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
  addEventListener("error", (e) => tell("uncaught: " + e.message));
})();
"""

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages([options["language"]])


def tell(what):
    print("TOLD " + what.replace("\n", " "), file=sys.stderr, flush=True)


def failed(resource, error):
    # A page that is left does not wait for its requests any more.
    if not error.matches(WebKit2.NetworkError.quark(), WebKit2.NetworkError.CANCELLED):
        tell(f"failed: {resource.get_uri()} {error.message}")


def finished(resource):
    response = resource.get_response()
    if response and response.get_status_code() >= 400:
        tell(f"{response.get_status_code()}: {resource.get_uri()}")


def asked(_view, resource, _request):
    resource.connect("failed", failed)
    resource.connect("finished", finished)


def new_view():
    content = WebKit2.UserContentManager()
    content.register_script_message_handler("tell")
    content.connect("script-message-received::tell", lambda _, said: tell(said.get_js_value().to_string()))
    frames, start = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
    content.add_script(WebKit2.UserScript(TELL, frames, start, None, None))
    settings = WebKit2.Settings(hardware_acceleration_policy=WebKit2.HardwareAccelerationPolicy.NEVER)
    view = WebKit2.WebView(
        web_context=context, user_content_manager=content, is_controlled_by_automation=True, settings=settings
    )
    view.connect("resource-load-started", asked)
    window = Gtk.Window(decorated=False, default_width=width, default_height=height)
    window.add(view)
    window.show_all()
    window.move(0, 0)
    return view


context.connect("automation-started", lambda _, session: session.connect("create-web-view", lambda _: new_view()))
Gtk.main()
