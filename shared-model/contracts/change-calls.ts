/** The call that lists what the family changed last. */
import * as v from 'valibot';
import { isHlc } from '../records/clock.ts';
import { getCall } from './call.ts';

const stampSchema = v.custom<string>(isHlc, 'not a stamp');

const undoneFieldSchema = v.object({
  /** The stamp of the write. */
  stamp: stampSchema,
  /** The value before it; absent: none. */
  before: v.optional(v.unknown()),
  after: v.unknown(),
});

const lastChangeSchema = v.object({
  /** The latest stamp of the action. */
  stamp: stampSchema,
  /** When, in ISO 8601. */
  at: v.string(),
  /** Who: `m` and a parent's id, `s` and a student's id. */
  by: v.string(),
  /** On which device; null: by a call. */
  deviceId: v.nullable(v.number()),
  /** Its name now, or the last one of a removed device; null: by a call. */
  deviceName: v.nullable(v.string()),
  /** The records it wrote, as an undo of it needs them. */
  undo: v.array(
    v.object({
      t: v.string(),
      id: v.number(),
      isNew: v.boolean(),
      fields: v.record(v.string(), undoneFieldSchema),
    }),
  ),
  /** Whether all former values are known, so that it can be undone. */
  isWhole: v.boolean(),
});
/** An action of the family, with what was before it. */
export type LastChange = v.InferOutput<typeof lastChangeSchema>;

export const listChangesCall = getCall({
  path: '/api/family/changes',
  summary: 'Lists the family’s last actions, the latest first, each with the values before it.',
  description:
    'At most 50; with `before`, a stamp, those with earlier stamps. They come from the latest 5,000 writes: an action whose former values are older is listed with `isWhole` false.',
  who: 'parent',
  query: { before: v.optional(stampSchema) },
  reply: v.array(lastChangeSchema),
});
