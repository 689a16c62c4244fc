/** Lifetimes of sessions and device tokens, in milliseconds. Source: the product's security rules. */
const hour = 3_600_000;
const dayMs = 24 * hour;

/** A parent's session on a device of their own: `idle` since its last use, `total` since the sign-in. */
export const parentSession = { idle: 30 * dayMs, total: 90 * dayMs };
/**
 * A parent's session on a shared device: idle for as long as the app keeps an untouched profile open there, and a day
 * in total, so that somebody who finds it open can't keep it alive longer.
 */
export const sharedSession = { idle: 15 * 60_000, total: dayMs };
/** A student's session. */
export const studentSession = { idle: 12 * hour, total: 24 * hour };

/** A device's token: it expires `idle` after the last contact and is rotated after `rotateAfter`. */
export const deviceToken = { idle: 400 * dayMs, rotateAfter: 30 * dayMs };

/** At the limit of devices, a copy of a profile unseen for this long makes room for another one. */
export const copyUnseen = 30 * dayMs;

/** An unused successor is replaced after this time, when its reply must have been lost. */
export const successorGrace = 10 * 60_000;

/** How long a token stays valid after the first use of its successor. */
export const formerGrace = dayMs;

/** The server writes `last_seen_at` at most this often. */
export const seenEvery = 5 * 60_000;
/** The same for a shared session, which expires much sooner. */
export const sharedSeenEvery = 60_000;

/** The lifetime of a one-use code: an invite, or one that pairs a device. */
export const codeLifetime = 10 * 60_000;

/**
 * For this long after signing in, a parent may read PINs, make codes, pair a device, revoke another one and change
 * their account.
 */
export const recentSignIn = 10 * 60_000;

/**
 * How long a parent's signing key stays valid after the server made a newer one that the device has never used, because
 * its reply was lost. After that the device asks for a sign-in; no op is rejected.
 */
export const oldSigningKeyGrace = 90 * dayMs;

/** How long the server keeps the answer to a request with an `Idempotency-Key`. */
export const answersKept = dayMs;

/** How long a mailed link can set a new password. */
export const resetLink = 30 * 60_000;

/** How long a parent can cancel the deletion of the family's data. */
export const deletionUndo = 7 * dayMs;
