import { Stack } from '../../../ui/layout.tsx';
import { BackupPanel } from './backup-panel.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { DeletionPanel } from './deletion-panel.tsx';
import { ImportPanel } from './import-panel.tsx';

/** The family's records as files, and their deletion. */
export const DataTab = () => (
  <Stack gap="6">
    <BackupPanel />
    <ImportPanel />
    <CalendarPanel />
    <DeletionPanel />
  </Stack>
);
