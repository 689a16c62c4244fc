import { CalendarCheck, CalendarDays, Clock, Flag, School } from 'lucide-react';
import {
  nothingRecorded,
  type StudentAttendance,
  type YearOfAttendance,
} from '../../../shared-model/derive/attendance-days.ts';
import { showMinutes } from '../../format/format.ts';
import { yearName } from '../../device/year-name.ts';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';
import { useRecordsNow } from '../../device/use-now.ts';
import { Box, Grid, Row, Stack } from '../../ui/pieces.tsx';
import { ExportButton, PrintButton } from '../../parts/take-away.tsx';
import { NoStudents } from '../../parts/add-student.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { FigureCards } from '../../ui/figure-cards.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { StudentFilter } from '../../ui/student-choice.tsx';
import { tabId, Tabs } from '../../ui/tabs.tsx';
import { attendanceCsv } from './attendance-csv.ts';
import { AttendanceSheet } from './attendance-sheet.tsx';
import { AimsPanel } from './aims-panel.tsx';
import { RequirementsPanels } from './requirements-panels.tsx';
import {
  attendanceParts,
  useAttendanceView,
  type AttendancePart,
  type AttendanceView,
} from './use-attendance-view.ts';
import { YearGrid } from './year-grid.tsx';

const names: Record<AttendancePart, () => string> = {
  days: m.labels_field_days,
  sheet: m.attendance_sheet_tab,
  requirements: m.common_requirements,
};

const panelId = 'attendance';

interface Props {
  view: AttendanceView;
  read: YearOfAttendance;
  shown: StudentAttendance;
}

/** How far the year has come; how much of what is required, `AimsPanel` says. */
const Figures = ({ shown, read }: { shown: StudentAttendance; read: YearOfAttendance }) => (
  <FigureCards
    label={m.common_figures()}
    figures={[
      {
        icon: CalendarCheck,
        label: m.attendance_days_of_school(),
        value: showNumber(shown.days),
      },
      {
        icon: Clock,
        label: m.labels_field_hours(),
        value: showMinutes(shown.minutes),
      },
      {
        icon: CalendarDays,
        label: m.attendance_school_days_so_far(),
        value: showNumber(shown.schoolDaysSoFar),
        aside: m.attendance_of({ all: shown.schoolDays }),
      },
      {
        icon: Flag,
        label: m.attendance_nothing_recorded(),
        value: `${nothingRecorded(shown, read)}`,
      },
    ]}
  />
);

const Content = ({ view, read, shown }: Props) => {
  switch (view.part) {
    case 'days':
      return (
        <Stack gap="5">
          <Figures shown={shown} read={read} />
          <AimsPanel shown={shown} />
          <YearGrid view={view} read={read} shown={shown} />
        </Stack>
      );
    case 'sheet':
      return <AttendanceSheet read={read} shown={shown} />;
    case 'requirements':
      return <RequirementsPanels read={read} />;
  }
};

const Controls = ({ view, read, shown }: Props) => (
  <Grid min="max(9rem, 40%)" maxW="32rem" screenOnly>
    <StudentFilter
      students={read.students.map(({ student }) => student)}
      value={shown.student.id}
      onChange={({ target }) => view.choose({ student: target.value })}
    />
    <SelectField
      label={m.labels_choice_year()}
      value={read.year.from}
      options={read.years.map((year) => ({ value: year.from, label: yearName(year) }))}
      onChange={({ target }) => view.choose({ year: target.value })}
    />
  </Grid>
);

const Actions = ({ read, shown }: Omit<Props, 'view'>) => (
  <Row gap="2" screenOnly>
    <PrintButton />
    <ExportButton
      name={m.attendance_file({ name: shown.student.fullName, year: yearName(read.year) })}
      table={() => attendanceCsv(shown, read.today)}
    />
  </Row>
);

/** A school year's attendance by child, compared with the year's requirements. */
export const AttendanceScreen = () => {
  const view = useAttendanceView();
  const read = useRecordsNow('attendanceOfYear', view.year || null);
  const shown =
    read?.students.find(({ student }) => String(student.id) === view.student) ?? read?.students[0];
  return (
    <Page
      subtitle={m.attendance_subtitle()}
      actions={
        read && shown && view.part === 'sheet' ? <Actions read={read} shown={shown} /> : undefined
      }
    >
      {!read && <Loading shape="cards" />}
      {read?.students.length === 0 && (
        <NoStudents icon={School} message={m.attendance_no_students()} />
      )}
      {read && shown && (
        <Stack gap="5">
          <Box screenOnly>
            <Tabs
              label={m.attendance_views()}
              value={view.part}
              items={attendanceParts.map((value) => ({ value, label: names[value]() }))}
              onChange={(part) => view.choose({ view: part })}
              panelId={panelId}
              isLong
            />
          </Box>
          <Stack gap="5" role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, view.part)}>
            {view.part !== 'requirements' && <Controls view={view} read={read} shown={shown} />}
            <ErrorBoundary label={m.labels_entity_attendance()}>
              <Content view={view} read={read} shown={shown} />
            </ErrorBoundary>
          </Stack>
        </Stack>
      )}
    </Page>
  );
};
