/**
 * `type` of a page's question to the service worker how many of the app's files this device lacks; the answer is a
 * number.
 */
export const missingFilesQuestion = 'MISSING_FILES';
