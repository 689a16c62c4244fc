/** The answers that aren't the one asked for: what a person is told, and those that several calls may give. */
import * as v from 'valibot';
import { problemText, type ProblemText } from '../problems/problem-text.ts';

/** The header that says the same as the body's `message` as a code (`problems/problem-text.ts`), for who speaks another language. */
export const problemHeader = 'x-trailbook-problem';

/** The body, but for those that have a contract of their own (`CallError.body`). */
export const problemSchema = v.object({
  /** A sentence for a person, in English. */
  message: v.string(),
  /** With 401, `revoked`: the token is that of a device that was removed from its family. Without one: nobody is known. */
  code: v.optional(v.picklist(['revoked'])),
  /** With `revoked`: which device that was. A browser that came back with an older cookie may be another one by now. */
  deviceId: v.optional(v.number()),
});
/** An error's body. */
export type ProblemBody = v.InferOutput<typeof problemSchema>;

/** An error that a call documents: its status and its sentence. */
export interface CallError {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 421 | 422 | 426 | 429 | 500 | 503;
  /** What a person is told: in English as the body's `message`, and as it is in `problemHeader`. */
  text: ProblemText;
  /** As a rule `problemSchema`. */
  body?: v.GenericSchema;
}

/** An error of a call: `status` and the sentence that a person is told. */
/* @__NO_SIDE_EFFECTS__ */
export const callError = (status: CallError['status'], text: ProblemText): CallError => ({
  status,
  text,
});

/** What was asked for isn't there, or isn't the asker's to see. */
export const notFound = callError(404, problemText('not-there'));
/** A limit on attempts or requests is used up; `Retry-After` says for how many seconds. */
export const tooMany = callError(429, problemText('attempts-used-up'));
/** Said to whoever presents the token of a device that was revoked, and to nobody else. */
export const deviceRevoked = callError(401, problemText('device-removed'));
