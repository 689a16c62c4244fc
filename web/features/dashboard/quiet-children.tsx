import { isSchoolDay, nextSchoolDay } from '../../../shared-model/lib/school-calendar.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { useCalendars } from '../../device/use-calendars.ts';
import { dayOffWords } from '../../device/time-off-words.ts';
import { showList, showWeekday } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { paths } from '../../routes/paths.ts';
import { openDialog } from '../../shell/dialogs.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Button, Row, Text } from '../../ui/pieces.tsx';
import type { FamilyDay } from './use-family-day.ts';

interface Props {
  family: FamilyDay;
  /** The students without anything to do or to see today. */
  students: readonly Student[];
  day: string;
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

/** The students with nothing today, in a line or two: six of them don't need six cards. */
export const QuietChildren = ({ family, students, day }: Props) => {
  const calendar = useCalendars().ofAll;
  const [only, ...others] = students;
  if (!only) return null;
  const isOut = students.length === family.students.length && !isSchoolDay(day, calendar);
  const next = showWeekday(nextSchoolDay(day, calendar));
  const one = others.length === 0 ? { studentId: only.id } : {};
  return (
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
};
