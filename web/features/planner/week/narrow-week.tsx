import type { Student } from '../../../../shared-model/entities/student.ts';
import {
  showDate,
  showShortWeekday,
  showWeekdayAndDate,
  asHeading,
} from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { SceneButton } from '../../../ui/scene-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { StudentsDay, StudentWeek } from './day-list.tsx';
import { usePlan } from '../cards/plan-context.ts';
import styles from './planner.module.css';
import { useSwipe } from './use-swipe.ts';
import type { PlannerView } from './use-planner-view.ts';
import type { Shape } from './use-shape.ts';

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
          aria-label={showWeekdayAndDate(day)}
          data-today={day === today || undefined}
          onClick={() => onShow(day)}
        >
          <span>{asHeading(showShortWeekday(day))}</span>
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
export const Whose = ({ view, one, withEveryone }: WhoseProps) => (
  <SelectField
    label={m.planner_whose()}
    hideLabel
    value={one ? String(one.id) : ''}
    onChange={(event) => view.show({ studentId: Number(event.target.value) || null })}
    options={[
      ...(withEveryone ? [{ value: '', label: m.common_everyone() }] : []),
      ...usePlan().students.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
    ]}
  />
);

interface WhoseProps extends Pick<Props, 'view' | 'one'> {
  withEveryone: boolean;
}

/** The planner below 1180 px: one student's five days or everyone's one day; on a phone a single day. */
export const NarrowWeek = ({ view, shape, one, day }: Props) => {
  const { students, days } = usePlan();
  const isWeek = shape === 'tablet' && view.by === 'student';
  const swipe = useSwipe((step) => {
    const next = days[days.indexOf(day) + step];
    if (next === undefined) view.stepWeek(step);
    else view.show({ day: next });
  });
  if (isWeek && one)
    return (
      <>
        <ViewChoice view={view} one={one} />
        <StudentWeek student={one} />
      </>
    );
  return (
    <>
      {shape === 'tablet' && <ViewChoice view={view} one={one} />}
      <div className={styles.day} {...swipe}>
        <DayPager shown={day} onShow={(chosen) => view.show({ day: chosen })} />
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
