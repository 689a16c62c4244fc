import { useMemo } from 'react';
import { unknownSubject } from '../../../../shared-model/derive/subjects.ts';
import type { Student } from '../../../../shared-model/entities/student.ts';
import type { SchoolCalendar } from '../../../../shared-model/lib/school-calendar.ts';
import { parseQuickLine } from '../../../../shared-model/planning/quick-line.ts';
import { firstTime } from '../../../../shared-model/planning/school-time.ts';
import { useRecords } from '../../../device/use-records.ts';
import { getLocale } from '../../../messages/message.ts';
import { knownSubjects } from '../cards/known-subjects.ts';

/** Whom and what days a line can name, and what one that leaves something out means. */
export interface QuickDefaults {
  students: readonly Student[];
  /** Who has school on which day. */
  calendar: SchoolCalendar;
  today: string;
  /** First day of the week that weekday names refer to. */
  week: string;
  /** Id of the student whose plan is shown: the default of a line that names nobody. */
  who: number | null;
  /** Default day of a line that names none. */
  day: string;
}

/** The parsed line: what it would add. */
export type ParsedLine = ReturnType<typeof useQuickLine>;

/** Parses a line. `titleWords`: its words that the person keeps in the title. */
export function useQuickLine(
  line: string,
  titleWords: readonly string[],
  { students, calendar, today, week, who, day }: QuickDefaults,
) {
  const classes = useRecords('listClasses');
  const language = getLocale();
  return useMemo(() => {
    const known = knownSubjects((classes ?? []).map(({ name }) => name));
    const within = { ...known, students, week, today, calendar, day, language };
    const parsed = parseQuickLine(line, { ...within, titleWords });
    const defaultId = who ?? (students.length === 1 ? students[0]!.id : undefined);
    const ids =
      parsed.studentIds.length > 0 || defaultId === undefined ? parsed.studentIds : [defaultId];
    const dates = parsed.dates.length > 0 || parsed.isSomeday ? parsed.dates : [day];
    return {
      ...parsed,
      title: parsed.title.slice(0, 200),
      subject: parsed.subject ?? unknownSubject,
      dates,
      isPast: !parsed.isDone && dates.some((date) => date < today),
      time: parsed.time ?? (parsed.isSomeday ? '' : firstTime),
      students: students.filter(({ id }) => ids.includes(id)),
    };
  }, [line, titleWords, week, who, day, students, today, calendar, classes, language]);
}
