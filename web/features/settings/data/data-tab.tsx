import { Stack } from '../../../ui/pieces.tsx';
import { BackupPanel } from './backup/backup-panel.tsx';
import { CalendarPanel } from './calendar-import/calendar-panel.tsx';
import { DeletionPanel } from './deletion/deletion-panel.tsx';
import { ImportPanel } from './list-import/import-panel.tsx';

/** Export, import and deletion of the family's records. */
export const DataTab = () => (
  <Stack gap="6">
    <BackupPanel />
    <ImportPanel />
    <CalendarPanel />
    <DeletionPanel />
  </Stack>
);
