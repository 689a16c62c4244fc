import { FileSpreadsheet, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ListKind } from '../../../../../shared-model/import/list-kinds.ts';
import type { Id } from '../../../../../shared-model/lib/ids.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { kindOfOpened, takeOpenedFile, useOpenedFile } from '../../../../browser/opened-files.ts';
import { useRecordsNow } from '../../../../device/use-now.ts';
import { FileButton } from '../../../../ui/file-button.tsx';
import { Box, Row, Stack, Text } from '../../../../ui/pieces.tsx';
import { lazyComponent } from '../../../../ui/lazy-component.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { QuietBoundary } from '../../../../ui/quiet-boundary.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { SelectField } from '../../../../ui/fields.tsx';
import { toast } from '../../../../ui/toast.ts';
import type { ImportedList } from './import-dialog.tsx';
import type { TidyList } from '../../../../../shared-model/import/tidy-list.ts';
import { mostRows, readList } from './read-list.ts';

const ImportDialog = lazyComponent(() => import('./import-dialog.tsx'));

/** Reads a list; null: unreadable, and a message said so. */
async function readOrSay(file: File): Promise<TidyList | null> {
  const list = await readList(file);
  if (typeof list === 'object') return list;
  const description =
    list === 'too-long' ? m.lists_too_long({ max: mostRows }) : m.lists_unreadable();
  toast({ kind: 'danger', title: m.lists_failed(), description });
  return null;
}

/** Imports students, assignments or lessons from a spreadsheet. */
export const ImportPanel = () => {
  const [kind, setKind] = useState<ListKind>('students');
  const [chosen, setChosen] = useState<Id<'curriculum'>>();
  const [imported, setImported] = useState<ImportedList | null>(null);
  const courses = useRecordsNow('listCourses');
  const shown = courses?.find(({ course }) => course.id === chosen) ?? courses?.[0];
  const curriculumId = shown?.course.id ?? null;
  const lacksCourse = kind === 'lessons' && curriculumId === null;
  const opened = useOpenedFile();
  useEffect(() => {
    const receive = async (file: File) => {
      const list = await readOrSay(file);
      takeOpenedFile();
      if (list) setImported({ kind: 'students', list, curriculumId: null });
    };
    if (opened && kindOfOpened(opened) === 'table') void receive(opened);
  }, [opened]);
  const read = async (file: File) => {
    const list = await readOrSay(file);
    if (list) setImported({ kind, list, curriculumId });
  };
  return (
    <Panel title={m.lists_title()} icon={FileSpreadsheet}>
      <Stack gap="4">
        <Text tone="muted">{m.lists_hint()}</Text>
        <Segmented
          label={m.lists_kind()}
          value={kind}
          onChange={setKind}
          wraps
          options={[
            { value: 'students', label: m.common_students() },
            { value: 'assignments', label: m.common_assignments() },
            { value: 'lessons', label: m.common_lessons() },
          ]}
        />
        {lacksCourse && courses && <Text>{m.lists_no_courses()}</Text>}
        {kind === 'lessons' && shown && (
          <Box maxW="24rem">
            <SelectField
              label={m.common_course()}
              value={shown.course.id}
              options={(courses ?? []).map(({ course }) => ({
                value: course.id,
                label: course.name,
              }))}
              onChange={(event) => setChosen(Number(event.target.value))}
            />
          </Box>
        )}
        <Row>
          <FileButton
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            icon={Upload}
            disabled={lacksCourse}
            onChoose={(file) => void read(file)}
          >
            {m.lists_choose()}
          </FileButton>
        </Row>
      </Stack>
      {imported && (
        <QuietBoundary>
          <ImportDialog imported={imported} onClose={() => setImported(null)} />
        </QuietBoundary>
      )}
    </Panel>
  );
};
