/** The cache of files that are fetched when somebody first needs them; the service worker answers from it. */
export const ocrAssetsCache = 'reading-files';
