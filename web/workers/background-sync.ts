/** The tag under which a page asks the browser to run the service worker's sync. */
export const backgroundSyncTag = 'trailbook-sync';
