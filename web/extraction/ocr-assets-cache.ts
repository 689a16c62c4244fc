/** The cache of files that are downloaded on first use; the service worker answers from it. */
export const ocrAssetsCache = 'reading-files';
