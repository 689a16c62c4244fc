import type { Student } from '../../../shared-model/entities/student.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { weekNumber, weekStart } from '../../../shared-model/lib/dates.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { placeKey, plannedDays, tasksByPlace } from '../../../shared-model/derive/plan-week.ts';
import { quickDay } from '../../../shared-model/planning/quick-line.ts';
import { showDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { useCalendars } from '../../state/use-calendars.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { DragBoard } from './drag-board.tsx';
import { NarrowWeek } from './narrow-week.tsx';
import { NoStudents } from './no-students.tsx';
import { PlanContext } from './plan-context.ts';
import { copyLastWeek, PlannerActions } from './planner-actions.tsx';
import styles from './planner.module.css';
import { PrintWeek } from './print-week.tsx';
import { QuickAdd } from './quick-add.tsx';
import { ShiftDialog } from './shift-dialog.tsx';
import { keysHintId } from './planner-task-card.tsx';
import { useMoves } from './use-moves.ts';
import { usePlannerView, type PlannerView } from './use-planner-view.ts';
import { usePlannerWeek, type PlannerWeek } from './use-planner-week.ts';
import { usePrintWeek } from './use-printing.ts';
import { useShape, type Shape } from './use-width.ts';
import { WeekGrid } from './week-grid.tsx';

/** The one student whose plan is shown; undefined where everyone's is. */
function shownStudent(
  { by, studentId }: Pick<PlannerView, 'by' | 'studentId'>,
  students: readonly Student[],
  shape: Shape,
): Student | undefined {
  if (shape === 'wide' || (shape === 'tablet' && by === 'day')) return undefined;
  const chosen = students.find(({ id }) => id === studentId);
  return shape === 'tablet' ? (chosen ?? students[0]) : chosen;
}

/** Which week is shown, and the ways to others. */
const WeekBar = ({ view }: { view: PlannerView }) => (
  <nav
    className={styles.weekBar}
    aria-label={m.planner_week_number({ number: weekNumber(view.week) })}
  >
    <IconButton
      label={m.planner_previous_week()}
      icon={ChevronLeft}
      onClick={() => view.stepWeek(-1)}
    />
    <strong className={styles.weekNumber} aria-live="polite">
      {m.planner_week_number({ number: weekNumber(view.week) })}
    </strong>
    <IconButton
      label={m.planner_next_week()}
      icon={ChevronRight}
      onClick={() => view.stepWeek(1)}
    />
    <Button
      variant="outline"
      disabled={view.week === weekStart(view.today)}
      onClick={() => view.show({ day: view.today })}
    >
      {m.planner_this_week()}
    </Button>
  </nav>
);

const NothingPlanned = ({ week }: { week: PlannerWeek }) => (
  <Banner
    tone="info"
    action={
      week.lastWeek.length > 0 && (
        <Button variant="outline" onClick={() => void copyLastWeek(week)}>
          {m.planner_copy()}
        </Button>
      )
    }
  >
    {m.planner_nothing()}
  </Banner>
);

interface WeekProps {
  view: PlannerView;
  week: PlannerWeek;
  /** How it is printed. */
  isByChild: boolean;
}

const Week = ({ view, week, isByChild }: WeekProps) => {
  const shape = useShape();
  const { shown, ...moves } = useMoves(week.tasks, week.students);
  const calendar = useCalendars().ofAll;
  const places = useMemo(() => tasksByPlace(shown), [shown]);
  const one = shownStudent(view, week.students, shape);
  const tasks = one ? shown.filter(({ studentId }) => studentId === one.id) : shown;
  const days = plannedDays(view.week, tasks, calendar);
  const day = days.findLast((date) => date <= view.day)!;
  const isOneDay = shape === 'phone' || (shape === 'tablet' && view.by === 'day');
  const plan = {
    ...moves,
    students: week.students,
    days,
    calendar,
    today: view.today,
    at: (place: { studentId: Id<'student'>; date: string }) => places.get(placeKey(place)) ?? [],
  };
  return (
    <PlanContext value={plan}>
      <div className={styles.top}>
        <WeekBar view={view} />
        <QuickAdd
          week={view.week}
          who={one?.id ?? null}
          day={isOneDay ? day : quickDay({ ...view, calendar })}
        />
      </div>
      {week.tasks.length === 0 && <NothingPlanned week={week} />}
      <DragBoard>
        {shape === 'wide' ? (
          <WeekGrid />
        ) : (
          <NarrowWeek view={view} shape={shape} one={one} day={day} />
        )}
      </DragBoard>
      <p id={keysHintId} hidden>
        {m.planner_keys()}
      </p>
      <PrintWeek days={plannedDays(view.week, shown, calendar)} isByChild={isByChild} />
    </PlanContext>
  );
};

/** The family's week, to be filled and kept. */
export const PlannerScreen = () => {
  const view = usePlannerView();
  const found = usePlannerWeek(view.week);
  const week = view.isOpening ? undefined : found;
  const [isShifting, setShifting] = useState(false);
  const { isByChild, printWeek } = usePrintWeek();
  const hasStudents = week !== undefined && week.students.length > 0;
  return (
    <Page
      subtitle={
        !view.isOpening &&
        m.planner_subtitle({ from: showDay(view.days[0]!), until: showDay(view.days.at(-1)!) })
      }
      actions={
        hasStudents && (
          <PlannerActions week={week} onShift={() => setShifting(true)} onPrint={printWeek} />
        )
      }
    >
      <div className={styles.planner}>
        {!week && (
          <>
            {!view.isOpening && <WeekBar view={view} />}
            <Loading shape="cards" />
          </>
        )}
        {week &&
          (hasStudents ? <Week view={view} week={week} isByChild={isByChild} /> : <NoStudents />)}
      </div>
      {hasStudents && isShifting && (
        <ShiftDialog day={view.day} students={week.students} onClose={() => setShifting(false)} />
      )}
    </Page>
  );
};
