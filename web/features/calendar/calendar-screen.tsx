import { useState } from 'react';
import { Calendar } from 'lucide-react';
import type { CalendarDay } from '../../../shared-model/derive/calendar.ts';
import { daysBetween } from '../../../shared-model/derive/indexes.ts';
import { lookOf } from '../../../shared-model/derive/look-of.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import type { DatedWork } from '../../../shared-model/derive/work.ts';
import { isSchoolDay } from '../../../shared-model/lib/school-calendar.ts';
import { showDate, showMonth } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { useCalendars } from '../../device/use-calendars.ts';
import { useRecordsNow, useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { usePerson } from '../../device/use-session.ts';
import { Box, Stack } from '../../ui/pieces.tsx';
import { PrintButton } from '../../parts/take-away.tsx';
import { NoStudents } from '../../parts/add-student.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { useOutsideEvents } from '../../parts/day-events.tsx';
import { Page } from '../../ui/page.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Agenda, DayDialog } from './work-list.tsx';
import { CalendarContext, useCalendarParts } from './calendar-context.ts';
import { CalendarControls } from './calendar-controls.tsx';
import { DayGrid } from './day-grid.tsx';
import { PictureWeek } from './picture-week.tsx';
import { moveWork } from './move-work.ts';
import { useCalendarView, type CalendarView } from './use-calendar-view.ts';
import styles from './calendar.module.css';

const hints: Record<DatedWork['kind'], () => string> = {
  task: m.calendar_move_hint_task,
  plan: m.calendar_move_hint_plan,
  lesson: m.calendar_move_hint_lesson,
};

/** Asks for the day that work moves to. */
const MoveDialog = ({ item, onClose }: { item: DatedWork; onClose: () => void }) => {
  const { move, today } = useCalendarParts();
  const [day, setDay] = useState(item.dueOn);
  const submit = (): void => {
    move([item], day);
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={m.calendar_move_heading({ title: item.title })}
      saveLabel={m.common_move()}
      canSave={day !== '' && day !== item.dueOn}
      onSubmit={submit}
    >
      <TextField
        type="date"
        label={m.labels_field_date()}
        hint={hints[item.kind]()}
        min={item.kind === 'lesson' ? today : undefined}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </FormDialog>
  );
};

/** The shown days, without work until it is read, so that the keyboard focus stays. */
function useDays({ span, studentId }: Pick<CalendarView, 'span' | 'studentId'>): {
  days: readonly CalendarDay[];
  isRead: boolean;
} {
  const { of, ofAll } = useCalendars();
  const read = useRecordsNow('familyCalendar', studentId, span);
  const isRead =
    read?.from === span.from && read.until === span.until && read.studentId === studentId;
  if (isRead) return { days: read.days, isRead };
  const calendar = studentId === null ? ofAll : of(studentId);
  const days = daysBetween(span.from, span.until).map((date) => ({
    date,
    isSchoolDay: isSchoolDay(date, calendar),
    off: [],
    work: [],
  }));
  return { days, isRead };
}

const headingOf = ({ kind, span, date }: CalendarView): string =>
  kind === 'month'
    ? showMonth(date)
    : m.common_span({ from: showDate(span.from), until: showDate(span.until) });

interface Props {
  view: CalendarView;
  students: readonly Student[];
  mayMove: boolean;
  /** Whether it is the week in pictures. */
  isPictures?: boolean;
}

const CalendarOf = ({ view, students, mayMove, isPictures = false }: Props) => {
  const { zone } = useToday();
  const { days, isRead } = useDays(view);
  const [opened, setOpened] = useState<string | null>(null);
  const [asked, setAsked] = useState<DatedWork | null>(null);
  const isNarrow = useMedia('(max-width: 43.75rem)');
  const { kind, date, today, studentId } = view;
  const outsideOn = useOutsideEvents(mayMove ? view.span : null);
  const heading = headingOf(view);
  const parts = {
    students,
    today,
    isShared: studentId === null && students.length > 1,
    mayMove,
    outsideOn,
    openDay: setOpened,
    askMove: setAsked,
    move: (work: readonly DatedWork[], day: string) => moveWork(work, day, { zone, students }),
  };
  return (
    <CalendarContext value={parts}>
      <Stack gap="4">
        <CalendarControls
          view={view}
          heading={heading}
          students={mayMove ? students : []}
          hasOneView={isPictures}
        />
        <ErrorBoundary label={m.calendar_title()}>
          {isPictures ? (
            <PictureWeek label={heading} days={days} />
          ) : kind === 'agenda' || (kind === 'week' && isNarrow) ? (
            isRead && <Agenda days={days} />
          ) : (
            <DayGrid
              label={heading}
              days={days}
              date={date}
              isWeek={kind === 'week'}
              onDate={(to) => view.show({ date: to })}
            />
          )}
        </ErrorBoundary>
      </Stack>
      <DayDialog day={days.find((day) => day.date === opened)} onClose={() => setOpened(null)} />
      {asked && <MoveDialog item={asked} onClose={() => setAsked(null)} />}
    </CalendarContext>
  );
};

const FamilyCalendar = () => {
  const view = useCalendarView();
  const students = useRecords('listStudents');
  if (students?.length === 0)
    return <NoStudents icon={Calendar} message={m.calendar_no_students()} />;
  return <CalendarOf view={view} students={students ?? []} mayMove />;
};

/** Who doesn't read yet has their week in pictures, whatever the address says. */
const OwnCalendar = ({ student }: { student: Student }) => {
  const isPictures = lookOf(student) === 'one-stone';
  const view = useCalendarView(isPictures ? 'week' : undefined);
  const own = { ...view, studentId: student.id };
  return <CalendarOf view={own} students={[student]} mayMove={false} isPictures={isPictures} />;
};

const CalendarOfStudent = ({ studentId }: { studentId: Id<'student'> }) => {
  const student = useRecords('studentById', studentId);
  return student ? <OwnCalendar student={student} /> : null;
};

/** What is planned, due and done on each day: everybody's for a parent, their own for a student. */
export const CalendarScreen = () => {
  const person = usePerson();
  const hasStudents = useRecords('listStudents')?.length !== 0;
  return (
    <Page
      kind={person.role === 'parent' ? 'parent' : 'child'}
      subtitle={m.calendar_subtitle()}
      actions={
        hasStudents && (
          <Box className={styles.print} screenOnly>
            <PrintButton />
          </Box>
        )
      }
    >
      {person.role === 'parent' ? (
        <FamilyCalendar />
      ) : (
        <CalendarOfStudent studentId={person.studentId} />
      )}
    </Page>
  );
};
