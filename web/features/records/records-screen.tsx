import { useState } from 'react';
import { GraduationCap, SlidersHorizontal } from 'lucide-react';
import type {
  AcademicRecords,
  SchoolYearRecord,
} from '../../../shared-model/derive/academic-records.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { yearName } from '../../device/year-name.ts';
import { m } from '../../messages/compiled/messages.js';
import { useRecordsNow } from '../../device/use-now.ts';
import { NoStudents } from '../../parts/add-student.tsx';
import { PrintButton } from '../../parts/take-away.tsx';
import { Box, Button, Grid, Row, Stack } from '../../ui/pieces.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { StudentFilter } from '../../ui/student-choice.tsx';
import { tabId, Tabs } from '../../ui/tabs.tsx';
import { oneOf, optionalText, useAddress } from '../../routes/use-address.ts';
import { ScaleDialog } from './records-dialogs.tsx';
import { YearBundle } from './year-bundle.tsx';
import { Grades } from './grades.tsx';
import { Logs } from './log-part.tsx';
import { ReportCard } from './official-sheets.tsx';
import { TranscriptPart } from './transcript-part.tsx';
import { SchoolYears } from './school-year-list.tsx';

/** What the records screen shows. It is held in the address, so that a report card can be linked. */
const recordsKinds = ['grades', 'report-card', 'transcript', 'logs', 'bundle', 'years'] as const;
type RecordsKind = (typeof recordsKinds)[number];

const fields = {
  view: oneOf(recordsKinds),
  /** Student id. */
  student: optionalText,
  /** First day of the year. */
  year: optionalText,
  term: optionalText,
  /** The kind of entries in the logs. */
  log: optionalText,
};

/** What is shown, and how to change it; an empty text means no choice. */
function useRecordsView() {
  const [{ view: kind, ...shown }, show] = useAddress(fields);
  const choose = (
    choice: Partial<Record<'student' | 'year' | 'term' | 'log', string>> & { view?: RecordsKind },
  ) =>
    // A term belongs to one year.
    show(choice.year === undefined ? choice : { term: '', ...choice });
  return { ...shown, kind, choose };
}

type RecordsView = ReturnType<typeof useRecordsView>;

const names: Record<RecordsKind, () => string> = {
  grades: m.records_grades,
  'report-card': m.records_report_card,
  transcript: m.records_transcript,
  logs: m.records_logs,
  bundle: m.records_bundle,
  years: m.records_years,
};

const panelId = 'records';

interface Props {
  view: RecordsView;
  records: AcademicRecords;
  year: SchoolYearRecord;
}

const Controls = ({ view, records, year }: Props) => {
  const { kind, choose } = view;
  const terms = year.parts.flatMap(({ term }) => term ?? []);
  const students = year.students.map(({ student }) => student);
  if (kind === 'transcript' && students.length < 2) return null;
  return (
    <Grid min="max(9rem, 30%)" maxW="48rem" screenOnly>
      <StudentFilter
        students={students}
        all={kind === 'grades' ? m.common_all_students() : undefined}
        value={view.student || (kind === 'grades' ? '' : (students[0]?.id ?? ''))}
        onChange={({ target }) => choose({ student: target.value })}
      />
      {kind !== 'transcript' && (
        <SelectField
          label={m.labels_choice_year()}
          value={year.from}
          options={records.years.map((one) => ({ value: one.from, label: yearName(one) }))}
          onChange={({ target }) => choose({ year: target.value })}
        />
      )}
      {kind === 'report-card' && terms.length > 0 && (
        <SelectField
          label={m.labels_choice_term()}
          value={view.term}
          placeholder={m.common_whole_year()}
          options={terms.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => choose({ term: target.value })}
        />
      )}
    </Grid>
  );
};

/** The student of a sheet: the requested one, else the first. */
const studentShown = ({ student: asked }: RecordsView, { students }: SchoolYearRecord): Student =>
  (students.find(({ student }) => String(student.id) === asked) ?? students[0]!).student;

const Content = ({ view, records, year }: Props) => {
  const { kind, student: asked, term, choose } = view;
  const student = studentShown(view, year);
  switch (kind) {
    case 'grades':
      return <Grades year={year} credited={records.credited} studentId={asked} />;
    case 'report-card':
      return <ReportCard records={records} year={year} student={student} termId={term} />;
    case 'transcript':
      return <TranscriptPart records={records} student={student} />;
    case 'logs':
      return <Logs view={{ ...view, kind: view.log }} />;
    case 'bundle':
      return (
        <YearBundle
          key={`${student.id} ${year.from}`}
          records={records}
          year={year}
          student={student}
        />
      );
    case 'years':
      return (
        <SchoolYears
          records={records}
          onOpen={({ from }) => choose({ view: 'grades', year: from })}
        />
      );
  }
};

const Actions = ({ view, records }: Omit<Props, 'year'>) => {
  const [isOpen, setIsOpen] = useState(false);
  const { kind } = view;
  return (
    <Row gap="2" screenOnly>
      <Button icon={SlidersHorizontal} onClick={() => setIsOpen(true)}>
        {m.records_scale()}
      </Button>
      {(kind === 'report-card' || kind === 'transcript') && <PrintButton />}
      {isOpen && <ScaleDialog scale={records.scaleText} onClose={() => setIsOpen(false)} />}
    </Row>
  );
};

/** Averages by subject and term, report cards, transcripts and past school years. */
export const RecordsScreen = () => {
  const view = useRecordsView();
  const records = useRecordsNow('academicRecords');
  const year = records?.years.find(({ from }) => from === view.year) ?? records?.years[0];
  const isEmpty = year?.students.length === 0;
  return (
    <Page
      subtitle={m.records_subtitle()}
      actions={records && year && !isEmpty ? <Actions view={view} records={records} /> : undefined}
    >
      {!records && <Loading shape="cards" />}
      {isEmpty && <NoStudents icon={GraduationCap} message={m.records_no_students()} />}
      {records && year && !isEmpty && (
        <Stack gap="5">
          <Box screenOnly>
            <Tabs
              label={m.common_view()}
              value={view.kind}
              items={recordsKinds.map((value) => ({ value, label: names[value]() }))}
              onChange={(kind) => view.choose({ view: kind })}
              panelId={panelId}
              isLong
            />
          </Box>
          <Stack gap="5" role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, view.kind)}>
            {view.kind !== 'years' && view.kind !== 'logs' && (
              <Controls view={view} records={records} year={year} />
            )}
            <ErrorBoundary label={m.records_title()}>
              <Content view={view} records={records} year={year} />
            </ErrorBoundary>
          </Stack>
        </Stack>
      )}
    </Page>
  );
};
