import { familySettings } from '../entities/family-settings.ts';
import type { RecordFor } from '../entities/define-entity.ts';
import { readRecord } from '../entities/read-record.ts';
import type { FamilyView } from './family-view.ts';
import { theFamily } from './people.ts';

/** Whether and how often a family wants backups. */
export type BackupSettings = Pick<
  RecordFor<typeof familySettings>,
  'autoBackup' | 'backupFrequency'
>;

/** The family's backup settings, or the defaults. */
export function backupSettings(view: FamilyView): BackupSettings {
  const id = theFamily(view)?.id ?? 0;
  const stored = view.stored({ t: familySettings.name, id });
  const { autoBackup, backupFrequency } = readRecord(familySettings, stored ?? { id, fields: {} });
  return { autoBackup, backupFrequency };
}

const dayMs = 86_400_000;
const daysOf = { daily: 1, weekly: 7, monthly: 30 };

/** Whether the next backup is due. Times in milliseconds since 1970; null: there was none. */
export const isBackupDue = (
  { autoBackup, backupFrequency }: BackupSettings,
  lastAt: number | null,
  now: number,
): boolean => autoBackup && (lastAt === null || now - lastAt >= daysOf[backupFrequency] * dayMs);

/** Whether the last backup is so old that automatic ones must have failed. A family without a backup gets a week. */
export const isBackupOverdue = (
  { autoBackup, backupFrequency }: BackupSettings,
  lastAt: number,
  now: number,
): boolean => autoBackup && now - lastAt >= (2 * daysOf[backupFrequency] + 5) * dayMs;
