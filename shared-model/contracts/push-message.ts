/**
 * The content of a push. It travels through the browser's push service, encrypted for the device, and contains only
 * counts: no name, no title, nothing that a family wrote. The device adds the texts.
 */
import * as v from 'valibot';
import { languages } from '../entities/family.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const common = {
  language: v.picklist(languages),
  /** The new number on the app's icon; absent: unchanged. */
  badge: v.optional(count),
};

/** The schema of a push's JSON. */
export const pushMessage = v.variant('kind', [
  /** The numbers of tasks due today and late. */
  v.object({ kind: v.literal('due'), due: count, waiting: count, ...common }),
  /** The number of students who have just finished their day. */
  v.object({ kind: v.literal('finished'), count, ...common }),
  /** A parent tests notifications. */
  v.object({ kind: v.literal('test'), ...common }),
]);

/** A push. */
export type PushMessage = v.InferOutput<typeof pushMessage>;
