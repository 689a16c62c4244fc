/** The answers that aren't the one asked for: a sentence for a person, and those that several calls may give. */
import * as v from 'valibot';

/** The body, but for those that have a contract of their own (`CallError.body`). */
export const problemSchema = v.object({
  /** A sentence for a person. */
  message: v.string(),
  /** With 401, `revoked`: the token is that of a device that was removed from its family. Without one: nobody is known. */
  code: v.optional(v.picklist(['revoked'])),
  /** With `revoked`: which device that was. A browser that came back with an older cookie may be another one by now. */
  deviceId: v.optional(v.number()),
});
export type ProblemBody = v.InferOutput<typeof problemSchema>;

export interface CallError {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 421 | 422 | 426 | 429 | 500 | 503;
  message: string;
  /** As a rule `problemSchema`. */
  body?: v.GenericSchema;
}

/* @__NO_SIDE_EFFECTS__ */
export const callError = (status: CallError['status'], message: string): CallError => ({
  status,
  message,
});

export const notFound = callError(404, 'Not found');
export const tooMany = callError(429, 'Too many attempts. Please wait a moment and try again.');
/** Said to whoever presents the token of a device that was revoked, and to nobody else. */
export const deviceRevoked = callError(401, 'This device was removed from the family');
