import type { CalendarDay } from '../../../shared-model/derive/calendar.ts';
import { nextWork, type NextWork } from '../../../shared-model/derive/next-work.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { addDays, weekStart } from '../../../shared-model/lib/dates.ts';
import { useRecordsNow, useToday } from '../../device/use-now.ts';
import { asHeading, showShortDay, showShortWeekday, showTaskTime } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { Box, Row, Text } from '../../ui/pieces.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { WorkDots } from '../../ui/work-dots.tsx';
import styles from './student-week.module.css';

/** How many pieces of work the page announces. */
const nextCount = 4;

const Day = ({ day: { date, isSchoolDay, work }, today }: { day: CalendarDay; today: string }) => {
  const done = work.filter((one) => one.done).length;
  const total = work.length;
  return (
    <li className={styles.day} {...(date === today && { 'data-today': '' })}>
      <Text as="span" {...(date === today && { 'aria-current': 'date' as const })}>
        {asHeading(showShortWeekday(date))}
      </Text>
      <WorkDots
        dots={work.map((one) => ({
          key: `${one.kind} ${one.id}`,
          subject: one.subject,
          state: one.done ? 'done' : 'open',
        }))}
      />
      <Text as="span" size="sm" tone="muted">
        {total > 0 ? m.common_done_of({ done, total }) : !isSchoolDay && m.common_no_school()}
      </Text>
    </li>
  );
};

const Next = ({ next: { date, work }, today }: { next: NextWork; today: string }) => {
  const day = date === today ? m.common_today() : showShortDay(date);
  const when = work.time === null ? day : `${day}, ${showTaskTime(work.time)}`;
  return (
    <Row as="li" flexWrap="nowrap">
      <SubjectMark subject={work.subject} />
      <Box minW="0">
        <Text weight="semibold" dir="auto" lineClamp={2}>
          {work.title}
        </Text>
        <Text size="sm" tone="muted">
          {when}
        </Text>
      </Box>
    </Row>
  );
};

/** A student's week, a dot for each piece of work, and what is next within this week and the one after. */
export const StudentWeek = ({ studentId }: { studentId: Id<'student'> }) => {
  const { day: today, weekBegins } = useToday();
  const from = weekStart(today, weekBegins);
  const calendar = useRecordsNow('familyCalendar', studentId, { from, until: addDays(from, 13) });
  if (!calendar) return null;
  const week = calendar.days
    .slice(0, 7)
    .filter(({ isSchoolDay, work, date }) => isSchoolDay || work.length > 0 || date === today);
  const next = nextWork(calendar.days, today, nextCount);
  return (
    <>
      <Panel title={m.common_this_week()}>
        <ul className={styles.days}>
          {week.map((day) => (
            <Day key={day.date} day={day} today={today} />
          ))}
        </ul>
      </Panel>
      {next.length > 0 && (
        <Panel title={m.students_next()}>
          <ul className={styles.next}>
            {next.map((one) => (
              <Next key={`${one.work.kind} ${one.work.id}`} next={one} today={today} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
};
