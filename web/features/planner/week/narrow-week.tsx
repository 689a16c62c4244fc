import { useRef, type TouchEvent, type ReactNode } from 'react';
import { Plus } from 'lucide-react';
import type { Student } from '../../../../shared-model/entities/student.ts';
import {
  showDate,
  showShortWeekday,
  showWeekdayAndDate,
  asHeading,
  showWeekday,
} from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { CalledName } from '../../../ui/called-name.tsx';
import { useCalledName } from '../../../ui/called-names.ts';
import { SceneButton } from '../../../ui/scene-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { usePlan } from '../cards/plan-context.ts';
import { OutsideEvents } from '../../../parts/day-events.tsx';
import { openDialog } from '../../../shell/dialogs.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import dayStyles from './day.module.css';
import styles from './planner.module.css';
import type { PlannerView } from './use-planner-view.ts';
import type { Shape } from './use-shape.ts';
import { DayMenu } from './day-menu.tsx';
import { DoneCount, Load } from './day-figures.tsx';
import { PlanCell } from './plan-cell.tsx';
import { useTodayInSight } from './use-today-in-sight.ts';

interface SectionProps {
  student: Student;
  date: string;
  isToday: boolean;
  /** Whether the events of other calendars stand in it. */
  withOutside?: boolean;
  children: ReactNode;
}

const Section = ({ student, date, isToday, withOutside = false, children }: SectionProps) => {
  const { at, outsideOn } = usePlan();
  const items = at({ studentId: student.id, date });
  const section = useTodayInSight<HTMLElement>(isToday);
  return (
    <section ref={section} className={styles.section} data-today={isToday || undefined}>
      <header className={styles.sectionHead}>
        <h2>{children}</h2>
        <span className={dayStyles.figures}>
          <Load student={student} items={items} />
          <DoneCount items={items} />
        </span>
        <IconButton
          label={m.planner_add_for({ student: student.fullName, day: showWeekday(date) })}
          icon={Plus}
          onClick={() => openDialog({ kind: 'planner-task', studentId: student.id, date })}
        />
        <DayMenu date={date} student={student} />
      </header>
      {withOutside && <OutsideEvents events={outsideOn(date)} />}
      <PlanCell student={student} date={date} withoutAdd />
    </section>
  );
};

/** One student's week, the days stacked. */
const StudentWeek = ({ student }: { student: Student }) => {
  const { days, today } = usePlan();
  return days.map((day) => (
    <Section key={day} student={student} date={day} isToday={day === today} withOutside>
      {asHeading(showWeekday(day))} <span className={styles.dayDate}>{showDate(day)}</span>
      {day === today && <span className={styles.todayMark}>{m.common_today()}</span>}
    </Section>
  ));
};

/** One day of these students, stacked. */
const StudentsDay = ({ day, students }: { day: string; students: readonly Student[] }) =>
  students.map((student) => (
    <Section key={student.id} student={student} date={day} isToday={false}>
      <Avatar student={student} size={28} />
      <span dir="auto">
        <CalledName student={student} />
      </span>
    </Section>
  ));

const least = 56;

/**
 * Horizontal swipes page: left for the next, right for the previous. A swipe at least as vertical as horizontal
 * scrolls.
 */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const only = touches[0];
      from.current = touches.length === 1 && only ? { x: only.clientX, y: only.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0];
      if (!from.current || !end) return;
      const [right, down] = [end.clientX - from.current.x, end.clientY - from.current.y];
      from.current = null;
      if (Math.abs(right) < least || Math.abs(right) < 2 * Math.abs(down)) return;
      onSwipe(right < 0 ? 1 : -1);
    },
  };
}

/** The days of the week as a pager; one is shown. */
const DayPager = ({ shown, onShow }: { shown: string; onShow: (day: string) => void }) => {
  const { days, today } = usePlan();
  return (
    <nav className={styles.days} aria-label={m.labels_field_weekdays()}>
      {days.map((day) => (
        <SceneButton
          key={day}
          className={styles.dayChip}
          aria-pressed={day === shown}
          title={showWeekdayAndDate(day)}
          data-today={day === today || undefined}
          onClick={() => onShow(day)}
        >
          <span>{asHeading(showShortWeekday(day))}</span>{' '}
          <span className={styles.dayDate}>{showDate(day)}</span>
        </SceneButton>
      ))}
    </nav>
  );
};

interface Props {
  view: PlannerView;
  shape: Exclude<Shape, 'wide'>;
  /** The only student whose plan is shown. */
  one: Student | undefined;
  /** The shown day, in a one-day view. */
  day: string;
}

/** Chooses whose plan is shown. */
export const Whose = ({ view, one, withEveryone }: WhoseProps) => {
  const called = useCalledName();
  return (
    <SelectField
      label={m.planner_whose()}
      hideLabel
      value={one ? String(one.id) : ''}
      onChange={(event) => view.show({ studentId: Number(event.target.value) || null })}
      options={[
        ...(withEveryone ? [{ value: '', label: m.common_everyone() }] : []),
        ...usePlan().students.map((student) => ({
          value: String(student.id),
          label: called(student),
        })),
      ]}
    />
  );
};

interface WhoseProps extends Pick<Props, 'view' | 'one'> {
  withEveryone: boolean;
}

/** The planner below 1180 px: one student's five days or everyone's one day; on a phone a single day. */
export const NarrowWeek = ({ view, shape, one, day }: Props) => {
  const { students, days, outsideOn } = usePlan();
  const isWeek = shape === 'tablet' && view.by === 'student';
  const swipe = useSwipe((step) => {
    const next = days[days.indexOf(day) + step];
    if (next === undefined) view.stepWeek(step);
    else view.show({ day: next });
  });
  if (isWeek && one)
    return (
      <>
        {students.length > 1 && <ViewChoice view={view} one={one} />}
        <StudentWeek student={one} />
      </>
    );
  return (
    <>
      {shape === 'tablet' && students.length > 1 && <ViewChoice view={view} one={one} />}
      <div className={styles.day} {...swipe}>
        <DayPager shown={day} onShow={(chosen) => view.show({ day: chosen })} />
        <OutsideEvents events={outsideOn(day)} />
        <StudentsDay day={day} students={one ? [one] : students} />
      </div>
    </>
  );
};

/** On a tablet: one student's week or everyone's day. */
const ViewChoice = ({ view, one }: Pick<Props, 'view' | 'one'>) => (
  <div className={styles.choice}>
    <Segmented
      label={m.common_view()}
      value={view.by}
      onChange={(by) => view.show({ by })}
      options={[
        { value: 'student', label: m.planner_view_student() },
        { value: 'day', label: m.planner_view_day() },
      ]}
    />
    {view.by === 'student' && <Whose view={view} one={one} withEveryone={false} />}
  </div>
);
