/** Error replies: their body and header, and the errors that several calls share. */
import * as v from 'valibot';
import { problemText, type ProblemText } from '../problems/problem-text.ts';

/**
 * The header with the body's `message` as a problem text (`problems/problem-text.ts`), for clients that translate it.
 */
export const problemHeader = 'x-trailbook-problem';

/** The body of an error reply, unless `CallError.body` defines another one. */
export const problemSchema = v.object({
  /** A sentence for a person, in English. */
  message: v.string(),
  /**
   * With 401, `revoked`: the token belongs to a device that was removed from its family. Absent: nobody is signed in.
   */
  code: v.optional(v.picklist(['revoked'])),
  /** With `revoked`: the device's id. A browser that sent an older cookie may be another device by now. */
  deviceId: v.optional(v.number()),
});
/** An error reply's parsed body. */
export type ProblemBody = v.InferOutput<typeof problemSchema>;

/** An error reply that a call documents. */
export interface CallError {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 421 | 422 | 426 | 429 | 500 | 503 | 507;
  /** The problem: in English as the body's `message`, and as a problem text in `problemHeader`. */
  text: ProblemText;
  /** The body's schema; `problemSchema` by default. */
  body?: v.GenericSchema;
}

/** Defines an error reply with the default body. */
/* @__NO_SIDE_EFFECTS__ */
export const callError = (status: CallError['status'], text: ProblemText): CallError => ({
  status,
  text,
});

/** 404: the record doesn't exist, or the caller may not see it. */
export const notFound = callError(404, problemText('not-there'));
/** 403: the parent's last sign-in is too long ago for this. */
export const signInAgain = callError(403, problemText('sign-in-again'));
/** 429: a limit on attempts or requests is exceeded; `Retry-After` gives the seconds to wait. */
export const tooMany = callError(429, problemText('attempts-used-up'));
/** 401: the request bears the token of a revoked device. */
export const deviceRevoked = callError(401, problemText('device-removed'));
