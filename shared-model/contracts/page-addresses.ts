/** Addresses of the app's screens that are known outside of the app, too: to the server, its mails and the service worker. */

/** Where another app's content is sent (`share_target` in the web app manifest). */
export const shareAddress = '/share';

/** The screen that takes what was shared. */
export const sharedContentPage = '/curriculum?tab=import&shared=1';

/** The same screen, where what was shared could not be kept. */
export const lostContentPage = '/curriculum?tab=import&shared=1&lost=1';

/** Where a new password is chosen; a mailed link has its token behind a `#`, so that no server's log has it. */
export const passwordResetPage = '/parent/reset';

/** Where a link to choose a new password is asked for. */
export const forgotPasswordPage = '/parent/forgot';

/** Progress reports. */
export const reportsPage = '/reports';

/** The parents' settings of what the family owns: its backups, its deletion. */
export const dataSettingsPage = '/settings?tab=data';

/** The parents' settings of notices. */
export const notificationSettingsPage = '/settings?tab=notifications';
