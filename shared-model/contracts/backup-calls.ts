/** The calls about a family's backups on the server. The app restores them, after a preview of the effect. */
import * as v from 'valibot';
import { getCall } from './call.ts';
import { idParam } from './params.ts';
import { notFound, signInAgain } from './problem-body.ts';

const serverBackupSchema = v.object({
  id: v.number(),
  madeAt: v.string(),
  /** The number of records in it, and its size in bytes, compressed. */
  records: v.number(),
  bytes: v.number(),
});
/** A backup on the server. */
export type ServerBackup = v.InferOutput<typeof serverBackupSchema>;

export const listBackupsCall = getCall({
  path: '/api/family/backups',
  summary: 'Lists the backups that the server has of the family, the latest first.',
  description:
    'Made as often as the family’s settings say, when anything has changed since. The last of 7 days, of 4 weeks and of 12 months are kept.',
  who: 'parent',
  reply: v.array(serverBackupSchema),
});

export const familyBackupCall = getCall({
  path: '/api/family/backups/:id',
  summary: 'Gives one backup: everything of the family as one JSON document.',
  description:
    'Needs a parent who signed in within the last 10 minutes. The README describes the document. It holds no password and no PIN.',
  who: 'parent',
  params: { id: idParam('backup') },
  reply: v.looseObject({
    format: v.string(),
    formatVersion: v.number(),
    schemaVersion: v.number(),
    exportedAt: v.string(),
    exportedBy: v.nullable(v.number()),
    family: v.object({ id: v.number(), name: v.string() }),
    records: v.record(v.string(), v.array(v.unknown())),
    counts: v.record(v.string(), v.number()),
    checksum: v.string(),
  }),
  errors: { signInAgain, notFound },
});
