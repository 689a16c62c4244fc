/** Planted faults of backups and of restoring them. */
import type { Fault } from './fault.ts';

const ofPlan = ['tests/shared-model/backup/plan-restore.test.ts'] as const;
const ofReading = ['tests/shared-model/backup/read-backup.test.ts'] as const;

export const backupFaults: readonly Fault[] = [
  {
    name: 'A merged backup reopens work that was finished since',
    file: 'shared-model/backup/wanted-fields.ts',
    from: 'isLater(stored, backed, name) && !(keepsDone && ofCompletion.has(name)),',
    to: 'isLater(stored, backed, name),',
    seenBy: ofPlan,
  },
  {
    name: 'A merged backup takes a record’s one moment for all of its fields',
    file: 'shared-model/backup/wanted-fields.ts',
    from: 'Date.parse(changed?.[field] ?? changedAt);',
    to: 'Date.parse(changedAt);',
    seenBy: ofPlan,
  },
  {
    name: 'A rollback deletes the parents who joined since',
    file: 'shared-model/backup/plan-restore.ts',
    from: "return stored.fields['role'] === 'teacher' && (stored.fields['email'] ?? null) === null;",
    to: 'return true;',
    seenBy: ofPlan,
  },
  {
    name: 'A rollback changes the e-mail by which a parent signs in',
    file: 'shared-model/backup/wanted-fields.ts',
    from: "new Set(['email', 'role', deletedField])",
    to: "new Set(['role', deletedField])",
    seenBy: ofPlan,
  },
  {
    name: 'Work that a rollback deletes keeps its completion',
    file: 'shared-model/backup/wanted-fields.ts',
    from: 'if (!isFinished(stored, entity)) return { [deletedField]: true };',
    to: 'return { [deletedField]: true };',
    seenBy: ofPlan,
  },
  {
    name: 'A record that mentions somebody who is gone is left out',
    file: 'shared-model/backup/plan-restore.ts',
    from: 'if (lost.some(([name]) => entity.fields[name]?.needed === true)) return undefined;',
    to: 'if (lost.length > 0) return undefined;',
    seenBy: ofPlan,
  },
  {
    name: 'What a parent of the backup completed stays a stranger’s',
    file: 'shared-model/backup/map-people.ts',
    from: "if (now !== undefined) here['completedBy'] = `m${now}`;",
    to: '',
    seenBy: ofPlan,
  },
  {
    name: 'A backup of a newer version is read',
    file: 'shared-model/backup/read-backup.ts',
    from: 'if (header.formatVersion > backupFormatVersion || header.schemaVersion > ownVersion)',
    to: 'if (header.formatVersion > backupFormatVersion)',
    seenBy: ofReading,
  },
  {
    name: 'A backup with a changed word is read',
    file: 'shared-model/backup/read-backup.ts',
    from: 'if (!isWhole || checksum !== `sha256:${hash.digest()}`) return damaged;',
    to: 'if (!isWhole) return damaged;',
    seenBy: ofReading,
  },
  {
    name: 'A backup says nothing of fields that were changed later',
    file: 'shared-model/backup/write-backup.ts',
    from: '...(later.length > 0 && { changed: Object.fromEntries(later) }),',
    to: '',
    seenBy: ofPlan,
  },
];
