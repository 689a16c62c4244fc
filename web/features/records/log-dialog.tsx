import { ScanBarcode } from 'lucide-react';
import * as v from 'valibot';
import type { FamilyLogs } from '../../../shared-model/derive/logs.ts';
import { offeredSubjects } from '../../../shared-model/derive/subjects.ts';
import {
  logEntry,
  logKinds,
  type LogEntry,
  type LogKind,
} from '../../../shared-model/entities/log-entry.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { isIsbn } from '../../../shared-model/lib/isbn.ts';
import { problemText } from '../../../shared-model/problems/problem-text.ts';
import { canReadBarcodes, readBarcodes } from '../../browser/read-barcode.ts';
import { act } from '../../device/act.ts';
import { recordForm } from '../../forms/record-form.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { subjectLabels, subjectOptions } from '../../format/subject-labels.ts';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { ChipGroup } from '../../ui/chip-group.tsx';
import { SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Grid, Row } from '../../ui/pieces.tsx';
import { StudentGroup } from '../../ui/student-choice.tsx';
import { hoursText, typedHours } from './log-words.ts';

type StudentIds = Id<'student'>[];

const own = {
  /** As typed: 1.5 or 1:30. */
  hours: typedHours(),
  /** Whose logs a new entry is added to. */
  studentIds: v.pipe(
    v.custom<StudentIds>((value) => Array.isArray(value)),
    v.minLength(1, problemText('student-required')),
  ),
  /** "class-7" or "curriculum-8"; empty: none. */
  course: v.string(),
};

const entries = recordForm(
  logEntry,
  ['kind', 'title', 'date', 'finishedOn', 'author', 'pages', 'isbn', 'venue', 'subject', 'note'],
  own,
);

/** The fields that only some kinds have. */
const ofSome = ['author', 'pages', 'isbn', 'venue', 'hours', 'finishedOn'] as const;

/** What each kind asks for beside title, day, course, subject and note. */
const asks: Record<LogKind, readonly (typeof ofSome)[number][]> = {
  book: ['author', 'pages', 'finishedOn', 'isbn'],
  resource: ['author'],
  activity: ['hours', 'venue', 'finishedOn'],
  volunteering: ['hours', 'venue', 'finishedOn'],
  'field-trip': ['hours', 'venue'],
  chore: ['hours'],
};

const nothing = { author: '', pages: null, isbn: '', venue: '', finishedOn: null };

/** Whether entries of this kind have hours. */
export const hasHours = (kind: LogKind): boolean => asks[kind].includes('hours');

const courseKey = ({ classId, curriculumId }: LogEntry): string => {
  if (classId !== null) return `class-${classId}`;
  return curriculumId === null ? '' : `curriculum-${curriculumId}`;
};

/** What a new entry begins with. */
export interface NewLogEntry {
  kind?: LogKind;
  studentIds: StudentIds;
  /** What a timer says; null: it ran too long to be true. */
  minutes?: number | null;
  /** Called once it is saved. */
  onSaved?: () => void;
}

interface Props {
  logs: FamilyLogs;
  /** Null: a new one. */
  entry: LogEntry | null;
  given: NewLogEntry;
  onClose: () => void;
}

/** Adds an entry to the logs of one student or several, or changes one. */
export const LogDialog = ({ logs, entry, given, onClose }: Props) => {
  const { students, courses, today } = logs;
  const { kind: first = 'book', minutes: timed = null } = given;
  const options = entries.of(entry, {
    kind: first,
    date: today,
    hours: hoursText(entry ? entry.minutes : timed),
    studentIds: entry ? [entry.studentId] : given.studentIds,
    course: entry ? courseKey(entry) : '',
  });
  const { form, field, dialog } = useRecordForm({
    ...options,
    // A timer's hours replace those of a draft.
    ...(timed !== null && { asked: { hours: hoursText(timed), kind: first } }),
    save: async ({ hours, studentIds, course, ...typed }) => {
      const at = courses.find(({ kind, id }) => `${kind}-${id}` === course);
      const values = {
        ...typed,
        // Nothing is stored that the kind doesn't ask for.
        ...Object.fromEntries(
          Object.entries(nothing).filter(([name]) => !asks[typed.kind].some((one) => one === name)),
        ),
        minutes: hasHours(typed.kind) ? hours : null,
        classId: at?.kind === 'class' ? at.id : null,
        curriculumId: at?.kind === 'curriculum' ? at.id : null,
      };
      const words = {
        done: m.records_log_saved({ title: typed.title }),
        failed: m.records_log_failed(),
      };
      if (!entry) {
        const added = await act('addLogEntries', { studentIds, values }, words);
        if (added) given.onSaved?.();
        return added;
      }
      const { id } = entry;
      return act('saveLogEntry', { id, values: entries.saving(entry, values).values }, words);
    },
    onClose,
  });
  const scan = async (photo: File): Promise<void> => {
    const isbn = (await readBarcodes(photo)).find(isIsbn);
    if (isbn === undefined) form.setError('isbn', { message: m.records_log_no_barcode() });
    else form.setValue('isbn', isbn, { shouldDirty: true, shouldValidate: true });
  };
  const kind = form.watch('kind');
  const asked = (name: (typeof ofSome)[number]) => asks[kind].includes(name);
  const changeKind = async (next: LogKind): Promise<void> => {
    form.setValue('kind', next, { shouldDirty: true });
    // What nobody sees can't be mended.
    for (const name of ofSome)
      if (!asks[next].includes(name) && !(await form.trigger(name)))
        form.setValue(name, '', { shouldValidate: true });
  };
  const isBook = kind === 'book';
  const subjects = new Set([...offeredSubjects, entry?.subject ?? '']);
  return (
    <FormDialog
      {...dialog}
      title={entry ? m.records_log_edit() : m.records_log_add()}
      saveLabel={entry ? m.common_save() : m.records_log_add()}
    >
      <TextField {...field('title')} autoComplete="off" />
      <ChipGroup
        legend={m.labels_field_kind()}
        options={logKinds.map((value) => ({ value, label: choiceLabel(value) }))}
        value={[kind]}
        onChange={([value]) => value && void changeKind(value)}
        isSingle
      />
      {!entry && students.length > 1 && (
        <StudentGroup
          legend={m.common_for_whom()}
          students={students}
          value={form.watch('studentIds')}
          onChange={(ids) =>
            form.setValue('studentIds', ids, { shouldDirty: true, shouldValidate: true })
          }
          error={form.formState.errors.studentIds?.message}
        />
      )}
      <Grid min="11rem" alignItems="start">
        {asked('author') && <TextField {...field('author')} autoComplete="off" />}
        {asked('pages') && <TextField {...field('pages')} inputMode="numeric" />}
        {asked('hours') && (
          <TextField
            {...field('hours')}
            label={m.labels_field_hours()}
            hint={m.records_log_hours_hint()}
            autoComplete="off"
          />
        )}
        {asked('venue') && <TextField {...field('venue')} />}
        <TextField
          {...field('date')}
          label={isBook ? m.records_log_started() : m.labels_field_date()}
        />
        {asked('finishedOn') && (
          <TextField
            {...field('finishedOn')}
            label={isBook ? m.labels_field_finished_on() : m.common_until_day()}
            hint={isBook ? m.records_log_reading_hint() : undefined}
          />
        )}
        <SelectField
          {...field('course')}
          label={m.common_course()}
          placeholder={m.records_log_no_course()}
          options={courses.map(({ kind: of, id, name }) => ({ value: `${of}-${id}`, label: name }))}
        />
        <SelectField
          {...field('subject')}
          placeholder={m.records_no_subject()}
          options={subjectOptions(subjectLabels, [...subjects])}
        />
        {asked('isbn') && (
          <TextField
            {...field('isbn')}
            label={m.labels_field_isbn()}
            hint={canReadBarcodes() ? undefined : m.records_log_isbn_hint()}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </Grid>
      {asked('isbn') && canReadBarcodes() && (
        <Row>
          <FileButton
            icon={ScanBarcode}
            accept="image/*"
            camera
            onChoose={(photo) => void scan(photo)}
          >
            {m.records_log_scan()}
          </FileButton>
        </Row>
      )}
      <TextArea {...field('note')} />
    </FormDialog>
  );
};
