/**
 * A window with WebKit in it, for gjs. WebKitGTK's own MiniBrowser forgets everything when it ends while it is driven,
 * so that neither an offline start nor a killed browser can be tried in it. This one keeps its profile in the folder of
 * TRAILBOOK_PROFILE; all else is as WebKit comes, with its page cache. What pages say on their console goes to standard
 * output.
 */
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';

const profile = GLib.getenv('TRAILBOOK_PROFILE');
const inProfile = (name) => GLib.build_filenamev([profile, name]);

Gtk.init(null);

const data = new WebKit.WebsiteDataManager({
  base_data_directory: inProfile('data'),
  base_cache_directory: inProfile('cache'),
});
// The certificate is made at run time and nobody has signed it.
data.set_tls_errors_policy(WebKit.TLSErrorsPolicy.IGNORE);
data
  .get_cookie_manager()
  .set_persistent_storage(inProfile('cookies.sqlite'), WebKit.CookiePersistentStorage.SQLITE);

const context = new WebKit.WebContext({
  website_data_manager: data,
  process_swap_on_cross_site_navigation_enabled: true,
});
const settings = new WebKit.Settings({ enable_write_console_messages_to_stdout: true });

/** A window for a tab: hidden tabs are throttled, windows beside each other are not. */
function openWindow() {
  const view = new WebKit.WebView({
    web_context: context,
    settings,
    is_controlled_by_automation: true,
  });
  const window = new Gtk.Window({ default_width: 1180, default_height: 820 });
  window.add(view);
  window.show_all();
  view.connect('close', () => window.destroy());
  return view;
}

context.connect('download-started', (_context, download) => {
  download.connect('decide-destination', (_download, name) => {
    const folder = Gio.File.new_for_path(inProfile('downloads'));
    download.set_destination(folder.get_child(name).get_uri());
    return true;
  });
});

context.connect('automation-started', (_context, session) => {
  session.connect('create-web-view', openWindow);
});
context.set_automation_allowed(true);

Gtk.main();
