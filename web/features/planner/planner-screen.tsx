import type { Student } from '../../../shared-model/entities/student.ts';
import { useMemo, useState } from 'react';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { placeKey, plannedDays } from '../../../shared-model/derive/plan-week.ts';
import { quickDay } from '../../../shared-model/planning/quick-line.ts';
import { m } from '../../messages/compiled/messages.js';
import { useCalendars } from '../../state/use-calendars.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { itemsByPlace } from './cell-item.ts';
import { DragBoard } from './drag-board.tsx';
import { NarrowWeek, Whose } from './narrow-week.tsx';
import { NoStudents } from './no-students.tsx';
import { PlaceSheet } from './place-sheet.tsx';
import { PlanContext, type Sheet } from './plan-context.ts';
import { copyLastWeek, PlannerActions } from './planner-actions.tsx';
import styles from './planner.module.css';
import { PrintWeek } from './print-week.tsx';
import { QuickAdd } from './quick-add.tsx';
import { ReachDialog } from './reach-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { ShiftDialog } from './shift-dialog.tsx';
import { keysHintId } from './planner-task-card.tsx';
import { useMoves } from './use-moves.ts';
import { usePlannerView, type PlannerView } from './use-planner-view.ts';
import { usePlannerWeek, type PlannerWeek } from './use-planner-week.ts';
import { usePrintWeek } from './use-printing.ts';
import { useSelection } from './use-selection.ts';
import { useShape, type Shape } from './use-width.ts';
import { WeekBar } from './week-bar.tsx';
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

/** What every card and cell of the week needs, and what is asked about it. */
function useWeekPlan(view: PlannerView, week: PlannerWeek) {
  const shape = useShape();
  const { shown, asking, ...moves } = useMoves(week.tasks, week.students);
  const calendar = useCalendars().ofAll;
  const selection = useSelection(shown);
  const [sheet, open] = useState<Sheet | null>(null);
  const places = useMemo(() => itemsByPlace(shown, week.students), [shown, week.students]);
  const one = shownStudent(view, week.students, shape);
  const tasks = one ? shown.filter(({ studentId }) => studentId === one.id) : shown;
  const days = plannedDays(view.week, tasks, calendar);
  const isOneDay = shape === 'phone' || (shape === 'tablet' && view.by === 'day');
  const day = days.findLast((date) => date <= view.day) ?? days[0]!;
  const at = (place: { studentId: Id<'student'>; date: string }) =>
    places.get(placeKey(place)) ?? [];
  const { students } = week;
  return {
    plan: { ...moves, students, days, calendar, today: view.today, at, selection, open },
    shape,
    one,
    day,
    /** The day that is meant where a line names none. */
    meantDay: isOneDay ? day : quickDay({ ...view, calendar }),
    /** Those of all students, whoever is shown. */
    allDays: plannedDays(view.week, shown, calendar),
    asking,
    sheet,
    closeSheet: () => open(null),
  };
}

type WeekPlan = ReturnType<typeof useWeekPlan>;

interface WeekProps {
  view: PlannerView;
  week: PlannerWeek;
  weekPlan: WeekPlan;
  /** How it is printed. */
  isByChild: boolean;
}

const Week = ({ view, week, weekPlan, isByChild }: WeekProps) => {
  const { shape, one, day, asking, sheet, closeSheet, allDays } = weekPlan;
  return (
    <>
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
      <SelectionBar />
      {sheet && <PlaceSheet sheet={sheet} week={view.week} onClose={closeSheet} />}
      {asking && (
        <ReachDialog
          title={m.planner_reach_move({ title: asking.title })}
          onChoose={asking.answer}
          onCancel={asking.cancel}
        />
      )}
      <PrintWeek days={allDays} isByChild={isByChild} />
    </>
  );
};

const unread = { tasks: [], lastWeek: [] };

/** While another week is read, its students are those that were there. */
function useLastStudents(week: PlannerWeek | undefined): Student[] {
  const [last, setLast] = useState<Student[]>([]);
  if (week && week.students !== last) setLast(week.students);
  return week?.students ?? last;
}

/** The family's week, to be filled and kept. */
export const PlannerScreen = () => {
  const view = usePlannerView();
  const found = usePlannerWeek(view.week);
  const week = view.isOpening ? undefined : found;
  const students = useLastStudents(week);
  const weekPlan = useWeekPlan(view, week ?? { ...unread, week: view.week, students });
  const [isShifting, setShifting] = useState(false);
  const { isByChild, printWeek } = usePrintWeek();
  const { plan, shape, one, meantDay } = weekPlan;
  const hasStudents = students.length > 0;
  const quickAdd = hasStudents && !view.isOpening && (
    <QuickAdd week={view.week} who={one?.id ?? null} day={meantDay} />
  );
  return (
    <PlanContext value={plan}>
      <Page
        kind="board"
        bar={
          !view.isOpening && (
            <>
              <WeekBar view={view} />
              {shape === 'phone' && hasStudents && (
                <div className={styles.whose}>
                  <Whose view={view} one={one} withEveryone />
                </div>
              )}
              {shape === 'wide' && quickAdd}
            </>
          )
        }
        actions={
          week &&
          hasStudents && (
            <PlannerActions week={week} onShift={() => setShifting(true)} onPrint={printWeek} />
          )
        }
      >
        <div
          className={styles.planner}
          data-selecting={plan.selection.tasks.length > 0 || undefined}
        >
          {shape !== 'wide' && quickAdd}
          {!week && <Loading shape="cards" />}
          {week && !hasStudents && <NoStudents />}
          {week && hasStudents && (
            <Week view={view} week={week} weekPlan={weekPlan} isByChild={isByChild} />
          )}
        </div>
        {hasStudents && isShifting && (
          <ShiftDialog day={view.day} students={students} onClose={() => setShifting(false)} />
        )}
      </Page>
    </PlanContext>
  );
};
