import type { DaySpan, SchoolCalendar } from '../../../shared-model/lib/school-calendar.ts';
import { showDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { Box, Text } from '../../ui/pieces.tsx';
import { schoolDaysIn } from './school-day-counts.ts';

function aimWords(count: number, aim: number): string {
  if (count === aim) return m.school_year_at_aim();
  return count > aim
    ? m.school_year_above_aim({ count: count - aim })
    : m.school_year_below_aim({ count: aim - count, aim });
}

interface Props {
  span: DaySpan;
  calendar: SchoolCalendar;
  /** Null: none. */
  aim: number | null;
  today: string;
}

/** What a year amounts to: its school days, its end, and progress so far. */
export const YearFigures = ({ span, calendar, aim, today }: Props) => {
  const days = schoolDaysIn(span, calendar);
  const done = days.filter((day) => day < today).length;
  const isUnderWay = done > 0 && done < days.length;
  const more = [
    ...(aim === null ? [] : [aimWords(days.length, aim)]),
    ...(isUnderWay ? [m.school_year_so_far({ done, left: days.length - done })] : []),
  ];
  return (
    <Box as="output" display="block">
      <Text size="xl" weight="bold" textWrap="balance">
        {m.school_year_figures({ count: days.length, end: showDay(days.at(-1) ?? span.until) })}
      </Text>
      {more.map((words) => (
        <Text key={words} tone="muted">
          {words}
        </Text>
      ))}
    </Box>
  );
};
