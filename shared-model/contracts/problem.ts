/** The body of an answer that isn't the one asked for, but those that have a contract of their own (`syncConflictSchema`). */
import * as v from 'valibot';

/** The header that says the same as the body's `message` as a code (`problems/problem-text.ts`), for who speaks another language. */
export const problemHeader = 'x-trailbook-problem';

export const problemSchema = v.object({
  /** A sentence for a person, in English. */
  message: v.string(),
  /** With 401, `revoked`: the token is that of a device that was removed from its family. Without one: nobody is known. */
  code: v.optional(v.picklist(['revoked'])),
  /** With `revoked`: which device that was. A browser that came back with an older cookie may be another one by now. */
  deviceId: v.optional(v.number()),
});
export type ProblemBody = v.InferOutput<typeof problemSchema>;
