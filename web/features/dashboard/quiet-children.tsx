import { isSchoolDay, nextSchoolDay } from '../../../shared-model/lib/school-calendar.ts';
import type { Today } from '../../../shared-model/derive/today.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { useCalendars } from '../../device/use-calendars.ts';
import { dayOffWords } from '../../device/time-off-words.ts';
import { showList, showWeekday } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { paths } from '../../routes/paths.ts';
import { openDialog } from '../../shell/dialogs.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Button, Row, Text } from '../../ui/pieces.tsx';
import { ComingPlan } from './coming-plan.tsx';
import type { FamilyDay } from './use-family-day.ts';

interface Props {
  family: FamilyDay;
  /** The students without anything to do or to see today. */
  students: readonly Student[];
  day: string;
  /** Whether the next school day's plan stands elsewhere already. */
  isPlanShown: boolean;
}

/** A sentence a reason; without names where it is everybody's. `until`: the next day with school, if it is out. */
function sentences(
  { students: all, names, daysOff }: FamilyDay,
  students: readonly Student[],
  until: string | null,
): string[] {
  const groups = Map.groupBy(students, ({ id }) => {
    const off = daysOff.get(id);
    return off ? dayOffWords(off) : '';
  });
  const isAlike = students.length === all.length && groups.size === 1;
  const lines = [...groups].flatMap(([reason, own]) => {
    const who = showList(own.map(({ id }) => names.get(id)!));
    if (reason !== '') return isAlike ? reason : m.dashboard_whose({ name: who, what: reason });
    if (until !== null) return [];
    return isAlike ? m.dashboard_today_empty() : m.dashboard_nothing_for({ names: who });
  });
  return until === null ? lines : [...lines, m.dashboard_off_until_sentence({ day: until })];
}

const isFree = ({ left }: Today): boolean => left === 0;

/** The students with nothing today, in a line or two: six of them don't need six cards. */
export const QuietChildren = ({ family, students, day, isPlanShown }: Props) => {
  const calendar = useCalendars().ofAll;
  const [only, ...others] = students;
  // What slipped is on the day too, and makes no school day of it.
  const isOut = !isSchoolDay(day, calendar) && [...family.today.values()].every(isFree);
  if (!only && !isOut) return null;
  const next = showWeekday(nextSchoolDay(day, calendar));
  const one = only && others.length === 0 ? { studentId: only.id } : {};
  const line = (
    <Row justifyContent="space-between" gap="2 3">
      <div>
        {sentences(family, students, isOut ? next : null).map((words) => (
          <Text key={words} tone="muted">
            {words}
          </Text>
        ))}
      </div>
      {isOut ? (
        <LinkButton variant="quiet" to={paths.planner}>
          {m.dashboard_see_plan({ day: next })}
        </LinkButton>
      ) : (
        <Button variant="quiet" onClick={() => openDialog({ kind: 'planner-task', ...one })}>
          {m.dashboard_plan_something()}
        </Button>
      )}
    </Row>
  );
  return (
    <>
      {line}
      {isOut && !isPlanShown && <ComingPlan students={family.students} names={family.names} />}
    </>
  );
};
