/** How long sessions and device tokens live, in milliseconds. Source: the product's security rules. */
const hour = 3_600_000;
const dayMs = 24 * hour;

export const parentSession = { idle: 30 * dayMs, total: 90 * dayMs };
/**
 * A parent's on a device that others use too: as long as the app keeps a profile open there that nobody touches; and a day in all, so
 * that who finds it open can't keep it alive for longer.
 */
export const sharedSession = { idle: 15 * 60_000, total: dayMs };
export const studentSession = { idle: 12 * hour, total: 24 * hour };

/** A device's token: valid this long after the last contact, followed by another after `rotateAfter`. */
export const deviceToken = { idle: 400 * dayMs, rotateAfter: 30 * dayMs };

/** A successor that isn't used (its reply was lost) is replaced, but not while its reply may be under way. */
export const successorGrace = 10 * 60_000;

/** How long a token is still valid once its successor has been used. */
export const formerGrace = dayMs;

/** `last_seen_at` is written at most this often; a shared session's, which ends so much sooner, every minute. */
export const seenEvery = 5 * 60_000;
export const sharedSeenEvery = 60_000;

/** How long after signing in a parent may read PINs, pair a device and revoke another one. */
export const recentSignIn = 10 * 60_000;

/**
 * How long a parent's signing key counts after a newer one was made that the device has never used: its reply was lost. After that
 * the device is asked for a sign-in; nothing is refused.
 */
export const oldSigningKeyGrace = 90 * dayMs;

export const answersKept = dayMs;
