import { Stack } from '../../../ui/layout.tsx';
import { BackupPanel } from './backup/backup-panel.tsx';
import { CalendarPanel } from './calendar-import/calendar-panel.tsx';
import { DeletionPanel } from './deletion/deletion-panel.tsx';
import { ImportPanel } from './list-import/import-panel.tsx';

/** The family's records as files, and their deletion. */
export const DataTab = () => (
  <Stack gap="6">
    <BackupPanel />
    <ImportPanel />
    <CalendarPanel />
    <DeletionPanel />
  </Stack>
);
