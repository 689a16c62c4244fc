/** What a parent sees of a backup before it is restored. */
import type { Backup } from '../../shared-model/backup/backup-format.ts';
import {
  planRestore,
  type PlannedRecord,
  type RestorePlan,
} from '../../shared-model/backup/plan-restore.ts';
import type { RestoreMode } from '../../shared-model/backup/wanted-fields.ts';
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import { theFamily } from '../../shared-model/derive/people.ts';
import type { Id } from '../../shared-model/lib/ids.ts';

/** What becomes of records. */
export const restoreEffects = ['added', 'changed', 'removed'] as const;
/** One of them. */
export type RestoreEffect = (typeof restoreEffects)[number];

/** How many records of one kind. */
export interface KindEffects extends Record<RestoreEffect, number> {
  t: string;
}

/** What one way of restoring does. */
export interface ModePreview {
  kinds: KindEffects[];
  examples: Record<RestoreEffect, PlannedRecord[]>;
  /** How many records can't be taken. */
  leftOut: number;
  /** How many are written, deleted ones included; 0: all is as in the backup already. */
  changes: number;
}

/** A backup that was read. */
export interface RestorePreview {
  /** ISO 8601. */
  exportedAt: string;
  familyName: string;
  /** Whether it is of the family that is here. */
  isOwn: boolean;
  count: number;
  /** How many photos and files come with it that aren't on this device. */
  files: number;
  modes: Record<RestoreMode, ModePreview>;
}

const mostExamples = 5;

const examplesOf = (records: readonly PlannedRecord[]): PlannedRecord[] =>
  records.filter(({ title }) => title !== '').slice(0, mostExamples);

function previewOf(plan: RestorePlan): ModePreview {
  const kinds = new Map<string, KindEffects>();
  for (const effect of restoreEffects) {
    for (const { t } of plan[effect]) {
      const kind = kinds.get(t) ?? { t, added: 0, changed: 0, removed: 0 };
      kind[effect] += 1;
      kinds.set(t, kind);
    }
  }
  return {
    kinds: [...kinds.values()],
    examples: {
      added: examplesOf(plan.added),
      changed: examplesOf(plan.changed),
      removed: examplesOf(plan.removed),
    },
    leftOut: plan.leftOut.length,
    changes: plan.changes.length,
  };
}

/** What restoring the backup would do here, either way. */
export const previewRestore = (
  view: FamilyView,
  backup: Backup,
  memberId: Id<'member'>,
  files: number,
): RestorePreview => ({
  exportedAt: backup.exportedAt,
  familyName: backup.family.name,
  isOwn: backup.family.id === theFamily(view)?.id,
  count: Object.values(backup.records).reduce((sum, list) => sum + list.length, 0),
  files,
  modes: {
    merge: previewOf(planRestore(view, backup, 'merge', memberId)),
    rollBack: previewOf(planRestore(view, backup, 'rollBack', memberId)),
  },
});
