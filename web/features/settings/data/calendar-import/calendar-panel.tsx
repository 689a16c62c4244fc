import { useState } from 'react';
import { CalendarPlus, Upload } from 'lucide-react';
import { m } from '../../../../messages/compiled/messages.js';
import { kindOfOpened, takeOpenedFile, useOpenedFile } from '../../../../browser/opened-files.ts';
import { FileButton } from '../../../../ui/file-button.tsx';
import { lazyComponent } from '../../../../ui/lazy-component.tsx';
import { Row, Stack, Text } from '../../../../ui/pieces.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { QuietBoundary } from '../../../../ui/quiet-boundary.tsx';

const CalendarDialog = lazyComponent(() => import('./calendar-dialog.tsx'));

/** Imports holidays and breaks from a calendar file. */
export const CalendarPanel = () => {
  const [chosen, setChosen] = useState<File | null>(null);
  const opened = useOpenedFile();
  const file = chosen ?? (opened && kindOfOpened(opened) === 'calendar' ? opened : null);
  const close = () => {
    if (chosen) setChosen(null);
    else takeOpenedFile();
  };
  return (
    <Panel title={m.calendar_file_title()} icon={CalendarPlus}>
      <Stack gap="4">
        <Text tone="muted">{m.calendar_file_hint()}</Text>
        <Row>
          <FileButton accept=".ics,.ical,text/calendar" icon={Upload} onChoose={setChosen}>
            {m.calendar_file_choose()}
          </FileButton>
        </Row>
      </Stack>
      {file && (
        <QuietBoundary>
          <CalendarDialog file={file} onClose={close} />
        </QuietBoundary>
      )}
    </Panel>
  );
};
