/**
 * What a push carries. It travels through the browser's push service, encrypted for the device, and holds counts alone: no name, no
 * title, nothing that a family wrote. The device has the words.
 */
import * as v from 'valibot';
import { languages } from '../entities/family.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const common = {
  language: v.picklist(languages),
  /** What the app's icon shows from now on; absent: it stays as it is. */
  badge: v.optional(count),
};

/** The schema of a push's JSON. */
export const pushMessage = v.variant('kind', [
  /** How much is to be done today, and how much is late. */
  v.object({ kind: v.literal('due'), due: count, waiting: count, ...common }),
  /** How many children have just finished their day. */
  v.object({ kind: v.literal('finished'), count, ...common }),
  /** A parent tries whether messages come. */
  v.object({ kind: v.literal('test'), ...common }),
]);

/** A push. */
export type PushMessage = v.InferOutput<typeof pushMessage>;
