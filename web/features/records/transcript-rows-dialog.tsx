import { useId } from 'react';
import type { Transcript } from '../../../shared-model/derive/transcript.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { rowFields } from '../../../shared-model/lib/transcript-rows.ts';
import { act } from '../../device/act.ts';
import { changesOf } from '../../forms/record-form.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { m } from '../../messages/compiled/messages.js';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Box, Heading } from '../../ui/pieces.tsx';
import {
  fieldName,
  rowsSchema,
  shownRows,
  typedRows,
  type RowKind,
  type SavedRows,
  type TypedRows,
} from './transcript-rows-form.ts';
import { rowHeads } from './transcript-words.ts';

/** The tests that colleges ask for, as they are called. */
const tests = ['SAT', 'ACT', 'PSAT/NMSQT', 'AP', 'CLEP', 'IB'];

const columns: Record<RowKind, string> = {
  test: 'minmax(0, 2fr) minmax(0, 1.3fr) minmax(0, 1fr)',
  activity: 'minmax(0, 2fr) minmax(0, 1.3fr) minmax(0, 1.3fr) minmax(0, 0.8fr)',
};

const kinds = {
  test: { title: m.labels_field_test_scores, number: m.records_test_number },
  activity: { title: m.labels_field_activities, number: m.records_activity_number },
} as const;

interface Props {
  student: Student;
  info: Transcript['info'];
  onClose: () => void;
}

/** The tests and activities of a transcript, a row each. */
export const TranscriptRowsDialog = ({ student, info, onClose }: Props) => {
  const listId = useId();
  const before: SavedRows = info ?? { testScores: '', activities: '' };
  const { form, field, dialog } = useRecordForm<TypedRows, SavedRows>({
    schema: rowsSchema,
    draftName: `transcript-rows:${student.id}`,
    first: () => typedRows(before),
    save: (values) =>
      act(
        'setTranscriptInfo',
        { ...changesOf(before, values), studentId: student.id },
        { done: m.records_info_saved(), failed: m.records_info_failed() },
      ),
    onClose,
  });
  const typed = form.watch();
  return (
    <FormDialog
      {...dialog}
      title={m.records_tests_and_activities()}
      description={student.fullName}
      size="lg"
    >
      <datalist id={listId}>
        {tests.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {(['test', 'activity'] as const).map((kind) => (
        <Box key={kind} as="section" display="grid" gap="3">
          <Heading level={3} size="sm">
            {kinds[kind].title()}
          </Heading>
          {shownRows(typed, kind).map((at) => (
            <Box
              key={at}
              as="fieldset"
              aria-label={kinds[kind].number({ number: at + 1 })}
              display="grid"
              gridTemplateColumns={columns[kind]}
              gap="3"
              alignItems="start"
            >
              {rowFields[kind].map((name, column) => (
                <TextField
                  key={name}
                  {...field(fieldName(kind, at, name))}
                  label={rowHeads[kind]()[column]!}
                  maxLength={80}
                  autoComplete="off"
                  {...(kind === 'test' && name === 'name' && { list: listId })}
                />
              ))}
            </Box>
          ))}
        </Box>
      ))}
    </FormDialog>
  );
};
