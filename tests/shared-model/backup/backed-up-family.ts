/** A family and its backup, for the tests of restoring. */
import type { Backup } from '../../../shared-model/backup/backup-format.ts';
import { planRestore, type RestorePlan } from '../../../shared-model/backup/plan-restore.ts';
import { readBackup } from '../../../shared-model/backup/read-backup.ts';
import type { RestoreMode } from '../../../shared-model/backup/wanted-fields.ts';
import { backupText, toBackedUp } from '../../../shared-model/backup/write-backup.ts';
import { revertChanges, undoOf, type Undo } from '../../../shared-model/actions/undo.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import type { FieldValues, StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import { entityByName } from '../../../shared-model/registry/registry.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { MemoryStore } from '../../support/stores/memory-records.ts';
import { fill, noon } from '../../support/family/story.ts';
import { textHash } from './text-hash.ts';

/** When the families here are backed up. */
export const exportedAt = noon + 3_600_000;

export const textOf = (records: Iterable<StoredRecord>, exportedBy: number | null = 11): string =>
  [
    ...backupText(
      records,
      { now: exportedAt, family: { id: 4, name: 'The Ferns' }, exportedBy },
      textHash(),
    ),
  ].join('');

export const recordsOf = ({ records }: MemoryStore): StoredRecord[] => [...records.map.values()];

/** The backup of what a store holds, through its text. */
export function backupOf(store: MemoryStore): Backup {
  const read = readBackup(textOf(recordsOf(store)), textHash());
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** A family of the server's own making: The Ferns or another, with one parent. */
export async function familyWith(
  changes: readonly Change[] = [],
  { familyId = 4, memberId = 11, fullName = 'Ana Fern' } = {},
): Promise<MemoryStore> {
  const store = new MemoryStore();
  await fill(store, [
    { t: 'family', id: familyId, fields: { familyName: 'The Ferns' } },
    { t: 'family-settings', id: familyId, fields: { email: 'ana@fern.example' } },
    { t: 'member', id: memberId, fields: { fullName, role: 'parent' } },
    ...changes,
  ]);
  return store;
}

/** Restores as the parent, an hour after the backup; throws unless all of it is accepted. */
export async function restoreIn(
  store: MemoryStore,
  backup: Backup,
  mode: RestoreMode,
  { memberId = 11, now = exportedAt + 3_600_000 } = {},
): Promise<{ plan: RestorePlan; undo: Undo }> {
  const plan = planRestore(new FamilyView(recordsOf(store)), backup, mode, memberId);
  if (plan.changes.length === 0) return { plan, undo: [] };
  const actor = { role: 'parent', memberId, isHealing: true } as const;
  const done = await commitToStore(store, actor, plan.changes, { now, node: 7 });
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return { plan, undo: undoOf(done.value) };
}

export async function undoIn(store: MemoryStore, undo: Undo): Promise<boolean> {
  const { changes, isWhole } = revertChanges(undo, new FamilyView(recordsOf(store)));
  const actor = { role: 'parent', memberId: 11, isHealing: true } as const;
  if (changes.length > 0) {
    const done = await commitToStore(store, actor, changes, { now: exportedAt + 7e6, node: 7 });
    if (!done.ok) throw new Error(JSON.stringify(done.error));
  }
  return isWhole;
}

/** What every record says, without stamps; what nobody has written reads as its initial value. */
export function saidBy(records: Iterable<StoredRecord>): Map<string, FieldValues> {
  const sayings = [...records].map((record): [string, FieldValues] => {
    const { fields } = toBackedUp(record);
    const initial = Object.entries(entityByName(record.t)?.fields ?? {}).flatMap(
      ([name, field]) => {
        const { initial: value } = field as { initial?: unknown };
        return value === undefined ? [] : [[name, value] as const];
      },
    );
    return [keyOf(record), { _del: false, ...Object.fromEntries(initial), ...fields }];
  });
  return new Map(sayings.sort(([one], [other]) => (one < other ? -1 : 1)));
}
