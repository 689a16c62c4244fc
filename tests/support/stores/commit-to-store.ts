import { commitWithin, type CommitContext } from '../../../shared-model/commit/commit.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import type { RecordStore, RecordChange } from '../../../shared-model/commit/record-store.ts';
import type { Rejection } from '../../../shared-model/lib/errors.ts';
import type { Result } from '../../../shared-model/lib/result.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';

/** Commits one action of one person in a transaction of its own: all changes or none, durable when it resolves. */
export const commitToStore = (
  store: RecordStore,
  actor: Actor,
  changes: readonly Change[],
  context: CommitContext,
): Promise<Result<RecordChange[], Rejection>> =>
  store.transact((tx) => commitWithin(tx, actor, changes, context));
