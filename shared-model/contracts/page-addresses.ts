/** Addresses of screens that are also known outside the app: to the server, its mails and the service worker. */

/** Where other apps share content to (`share_target` in the web app manifest). */
export const shareAddress = '/share';

/** The screen that receives shared content. */
export const sharedContentPage = '/curriculum?tab=import&shared=1';

/** The same screen when the shared content could not be stored. */
export const lostContentPage = '/curriculum?tab=import&shared=1&lost=1';

/** Where a new password is chosen; a mailed link has its token after a `#`, so that no server's log contains it. */
export const passwordResetPage = '/parent/reset';

/** Where a link to choose a new password is requested. */
export const forgotPasswordPage = '/parent/forgot';

/** Progress reports. */
export const reportsPage = '/reports';

/** Data settings for parents: backups, deletion. */
export const dataSettingsPage = '/settings?tab=data';

/** Notification settings for parents. */
export const notificationSettingsPage = '/settings?tab=notifications';
