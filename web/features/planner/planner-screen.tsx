import type { Student } from '../../../shared-model/entities/student.ts';
import { useMemo, useState } from 'react';
import { daysBetween } from '../../../shared-model/derive/indexes.ts';
import { addDays, minutesOfTime, toForm } from '../../../shared-model/lib/dates.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { isDayOff } from '../../../shared-model/lib/school-calendar.ts';
import { dayOffAmong } from '../../../shared-model/derive/school-calendars.ts';
import { slotKey, plannedDays, type PlanSlot } from '../../../shared-model/derive/plan-week.ts';
import { quickDay } from '../../../shared-model/planning/quick-dates.ts';
import { dayOffWords } from '../../device/time-off-words.ts';
import { m } from '../../messages/compiled/messages.js';
import { useCalendars } from '../../device/use-calendars.ts';
import { useRecordsNow, useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/pieces.tsx';
import { GlyphSprite } from '../../ui/glyph-sprite.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useOutsideEvents } from '../../parts/day-events.tsx';
import { Page } from '../../ui/page.tsx';
import { itemsBySlot, keyOfLesson, keyOfTask } from './cards/cell-item.ts';
import { DragBoard } from './week/drag-board.tsx';
import { lessonKeysHintId } from './cards/lesson-card.tsx';
import { LessonDayDialog } from './cards/lesson-day-dialog.tsx';
import { NarrowWeek, Whose } from './week/narrow-week.tsx';
import { NobodyToPlanFor } from './no-students.tsx';
import { MoveCopyDialog } from './cards/move-copy-dialog.tsx';
import { PlanContext, type Sheet } from './cards/plan-context.ts';
import { copyLastWeek, PlannerActions } from './planner-actions.tsx';
import styles from './week/planner.module.css';
import { PrintWeek } from './print/print-week.tsx';
import { QuickAdd } from './quick-add/quick-add.tsx';
import { SelectedCardsBar } from './cards/selected-cards-bar.tsx';
import { keysHintId } from './cards/planner-task-card.tsx';
import { PlaceDialog } from './tray/place-dialog.tsx';
import { WithTray } from './tray/tray.tsx';
import { useMoves, usePins } from './week/use-moves.ts';
import { usePlannerView, viewFor, type PlannerView } from './week/use-planner-view.ts';
import { usePlannerWeek, type PlannerWeek } from './week/use-planner-week.ts';
import { usePrintWeek } from './print/use-print-week.ts';
import { useSelection } from './cards/use-selection.ts';
import { useShape, type Shape } from './week/use-shape.ts';
import { WeekBar } from './week/week-bar.tsx';
import { WeekGrid } from './week/week-grid.tsx';

/** The one student whose plan is shown; undefined for everyone's. */
function shownStudent(
  { by, studentId }: Pick<PlannerView, 'by' | 'studentId'>,
  students: readonly Student[],
  shape: Shape,
): Student | undefined {
  if (shape === 'wide' || (shape === 'tablet' && by === 'day')) return undefined;
  const chosen = students.find(({ id }) => id === studentId);
  return shape === 'tablet' ? (chosen ?? students[0]) : chosen;
}

/** Notice that nothing is planned by hand: the week is empty or has only lessons of courses. */
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
    {week.lessons.length > 0 ? m.planner_only_lessons() : m.planner_nothing()}
  </Banner>
);

function isWithin(week: string): (place: PlanSlot) => boolean {
  const sunday = addDays(week, 6);
  return ({ date }) => date >= week && date <= sunday;
}

const unknown: ReadonlyMap<Id<'student'>, number> = new Map();

/** Context of all cards and cells of the week, and the dialogs they ask for. */
function useWeekPlan(view: PlannerView, week: PlannerWeek) {
  const shape = useShape();
  const { shown, takeMovedByKey, ...moves } = useMoves(week.tasks, week.students);
  const { shownLessons, takePinnedByKey, ...pins } = usePins(week.lessons, {
    ...week,
    today: view.today,
  });
  const { of, ofAll: calendar } = useCalendars();
  const school = useRecords('schoolCalendarRecords');
  const timeOff = school?.timeOff ?? [];
  const usual = useRecordsNow('usualLoads');
  const { now, zone } = useToday();
  const outsideOn = useOutsideEvents({ from: view.week, until: addDays(view.week, 6) });
  const selection = useSelection(shown);
  const [sheet, open] = useState<Sheet | null>(null);
  const places = useMemo(
    () => itemsBySlot(shown, shownLessons, week.students),
    [shown, shownLessons, week.students],
  );
  const items = useMemo(() => [...places.values()].flat(), [places]);
  const one = shownStudent(view, week.students, shape);
  const all: readonly PlanSlot[] = [...shown, ...shownLessons].filter(isWithin(view.week));
  const whose = one ? all.filter(({ studentId }) => studentId === one.id) : all;
  // A day on which nothing is planned is shown for what others' calendars have on it.
  const besides = daysBetween(view.week, addDays(view.week, 6))
    .filter((date) => outsideOn(date).length > 0)
    .map((date) => ({ date }));
  const days = plannedDays(view.week, [...whose, ...besides], calendar);
  const isOneDay = shape === 'phone' || (shape === 'tablet' && view.by === 'day');
  const day = days.findLast((date) => date <= view.day) ?? days[0]!;
  const at = (place: PlanSlot) => places.get(slotKey(place)) ?? [];
  const whyOff = ({ studentId, date }: PlanSlot): string | null => {
    if (!isDayOff(date, of(studentId))) return null;
    const off = dayOffAmong(timeOff, studentId, date);
    return off ? dayOffWords(off) : m.common_no_school();
  };
  const isSick = ({ studentId, date }: PlanSlot): boolean =>
    dayOffAmong(timeOff, studentId, date)?.kind === 'sick';
  const { students } = week;
  const { today } = view;
  return {
    plan: {
      ...moves,
      ...pins,
      students,
      days,
      calendar,
      today,
      nowMinutes: minutesOfTime(toForm(now, zone).time)!,
      usual: usual ?? unknown,
      at,
      items,
      takeMovedByKey: () => {
        const task = takeMovedByKey();
        if (task) return keyOfTask(task);
        const lesson = takePinnedByKey();
        return lesson && keyOfLesson(lesson);
      },
      whyOff,
      isSick,
      outsideOn,
      selection,
      open,
    },
    /** Whether all is read that the cards show: until then the week would be rendered once for each answer. */
    isRead: usual !== undefined && school !== undefined,
    shape,
    one,
    day,
    /** Default day of a quick-add line that names none. */
    targetDay: isOneDay ? day : quickDay({ ...view, calendar }),
    /** Those of all students, whoever is shown. */
    allDays: plannedDays(view.week, [...all, ...besides], calendar),
    sheet,
    closeSheet: () => open(null),
  };
}

type WeekPlan = ReturnType<typeof useWeekPlan>;

interface WeekProps {
  view: PlannerView;
  week: PlannerWeek;
  weekPlan: WeekPlan;
  /** A sheet for each child. */
  isByChild: boolean;
}

const Week = ({ view, week, weekPlan, isByChild }: WeekProps) => {
  const { shape, one, day, sheet, closeSheet, allDays } = weekPlan;
  return (
    <>
      {week.tasks.length === 0 && <NothingPlanned week={week} />}
      <GlyphSprite />
      <DragBoard>
        <WithTray shape={shape}>
          {shape === 'wide' ? (
            <WeekGrid />
          ) : (
            <NarrowWeek view={view} shape={shape} one={one} day={day} />
          )}
        </WithTray>
      </DragBoard>
      <p id={keysHintId} hidden>
        {m.planner_keys()}
      </p>
      <p id={lessonKeysHintId} hidden>
        {m.planner_lesson_keys()}
      </p>
      <SelectedCardsBar />
      {sheet?.kind === 'pin' && (
        <LessonDayDialog lesson={sheet.lesson} week={view.week} onClose={closeSheet} />
      )}
      {sheet?.kind === 'place' && (
        <PlaceDialog task={sheet.task} date={sheet.date} week={view.week} onClose={closeSheet} />
      )}
      {sheet && sheet.kind !== 'pin' && sheet.kind !== 'place' && (
        <MoveCopyDialog sheet={sheet} week={view.week} onClose={closeSheet} />
      )}
      <PrintWeek days={allDays} isByChild={isByChild} />
    </>
  );
};

const unread = { tasks: [], lessons: [], lastWeek: [], openDays: [] };

/** While another week is read, the students of the last one stay. */
function useLastStudents(week: PlannerWeek | undefined): Student[] {
  const [last, setLast] = useState<Student[]>([]);
  if (week && week.students !== last) setLast(week.students);
  return week?.students ?? last;
}

/** The family's week, to plan and edit. */
export const PlannerScreen = () => {
  const asked = usePlannerView();
  const found = usePlannerWeek(asked.week);
  const week = asked.isOpening ? undefined : found;
  const students = useLastStudents(week);
  const view = viewFor(asked, students);
  const weekPlan = useWeekPlan(view, week ?? { ...unread, week: view.week, students });
  const { isByChild, printWeek } = usePrintWeek();
  const { plan, shape, one, targetDay } = weekPlan;
  const hasStudents = students.length > 0;
  const isShown = week !== undefined && weekPlan.isRead;
  const quickAdd = hasStudents && !view.isOpening && (
    <QuickAdd
      students={students}
      calendar={plan.calendar}
      today={view.today}
      week={view.week}
      who={one?.id ?? null}
      day={targetDay}
    />
  );
  return (
    <PlanContext value={plan}>
      <Page
        kind="board"
        bar={
          !view.isOpening && (
            <>
              <WeekBar view={view} />
              {shape === 'phone' && students.length > 1 && (
                <div className={styles.whose}>
                  <Whose view={view} one={one} withEveryone />
                </div>
              )}
              {shape === 'wide' && quickAdd}
            </>
          )
        }
        actions={
          week && hasStudents && <PlannerActions week={week} day={view.day} onPrint={printWeek} />
        }
      >
        <div
          className={styles.planner}
          data-selecting={plan.selection.tasks.length > 0 || undefined}
        >
          {shape !== 'wide' && quickAdd}
          {!isShown && <Loading shape="cards" />}
          {week && !hasStudents && <NobodyToPlanFor />}
          {isShown && hasStudents && (
            <Week view={view} week={week} weekPlan={weekPlan} isByChild={isByChild} />
          )}
        </div>
      </Page>
    </PlanContext>
  );
};
