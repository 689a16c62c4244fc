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
import { dayOrder } from '../../shared-model/entities/day-order.ts';
import { formerZone } from '../../shared-model/entities/former-zone.ts';
import { milestone } from '../../shared-model/entities/milestone.ts';
import type { Id } from '../../shared-model/lib/ids.ts';

/** Effects on records. */
export const restoreEffects = ['added', 'changed', 'removed'] as const;
/** One of them. */
export type RestoreEffect = (typeof restoreEffects)[number];

/** Number of affected records of one kind. */
export interface KindEffects extends Record<RestoreEffect, number> {
  t: string;
}

/** Effects of one way of restoring. */
export interface ModePreview {
  kinds: KindEffects[];
  examples: Record<RestoreEffect, PlannedRecord[]>;
  /** Number of records that can't be restored. */
  leftOut: number;
  /** Number of written records, deleted ones included; 0: everything equals the backup already. */
  changes: number;
}

/** A backup that was read. */
export interface RestorePreview {
  /** ISO 8601. */
  exportedAt: string;
  familyName: string;
  /** Whether it is of the present family. */
  isOwn: boolean;
  count: number;
  /** Number of photos and files in it that aren't on this device. */
  files: number;
  modes: Record<RestoreMode, ModePreview>;
}

const mostExamples = 5;

/** Their titles are dates and keys, which name nothing to a person. */
const unnamed: ReadonlySet<string> = new Set([dayOrder.name, formerZone.name, milestone.name]);

/** Records with different names. */
function examplesOf(records: readonly PlannedRecord[]): PlannedRecord[] {
  const byTitle = new Map<string, PlannedRecord>();
  for (const record of records) {
    if (byTitle.size === mostExamples) break;
    if (record.title !== '' && !unnamed.has(record.t) && !byTitle.has(record.title))
      byTitle.set(record.title, record);
  }
  return [...byTitle.values()];
}

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

/** Effects of restoring the backup here, in both ways. */
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
