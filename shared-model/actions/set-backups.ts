import { theFamily } from '../derive/people.ts';
import { backupSettings, type BackupSettings } from '../derive/backup-settings.ts';
import { update } from '../commit/change.ts';
import { familySettings } from '../entities/family-settings.ts';
import { differing, done, gone, type Action } from './action.ts';

/** Sets whether and how often the family's backups are made. */
export const setBackups: Action<Partial<BackupSettings>> = (view, wanted) => {
  const found = theFamily(view);
  if (!found) return gone;
  const values = differing(backupSettings(view), wanted);
  return done(Object.keys(values).length > 0 ? [update(familySettings, found.id, values)] : []);
};
