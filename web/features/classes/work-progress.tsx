import type { AssignmentWithProgress } from '../../../shared-model/derive/classes.ts';
import { dayIn } from '../../../shared-model/lib/dates.ts';
import { useToday } from '../../device/use-now.ts';
import { showDayFrom, showMoment, showTime } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';
import { Box, Text, Time } from '../../ui/pieces.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './work-progress.module.css';

interface Props {
  work: AssignmentWithProgress;
  zone: string;
  /** On a phone one line above the bar. */
  isShort?: boolean;
}

/** An assignment, and how many of the students who have it have completed it. */
export const WorkProgress = ({ work, zone, isShort = false }: Props) => {
  const { title, dueDate } = work;
  const { completed, total } = work.progress;
  const { day: today } = useToday();
  // A year that is plain takes the second line of a phone's row.
  const moment = isShort
    ? m.common_day_and_time({
        day: showDayFrom(dayIn(dueDate, zone), today),
        time: showTime(dueDate, zone).replace('\u202f', ' '),
      })
    : showMoment(dueDate, zone);
  return (
    <div className={styles.work} data-short={isShort || undefined}>
      <Text as="span" weight="semibold" dir="auto" lineClamp={2} className={styles.title}>
        {title}
      </Text>
      <div className={styles.facts}>
        {total > 0 && (
          <Text as="span" size="sm" tone="muted" className={styles.count} aria-hidden>
            {showNumber(completed)}/{showNumber(total)}
          </Text>
        )}
        <Text size="sm" tone="muted" className={styles.due}>
          <Time dateTime={dueDate}>{m.common_due_moment({ moment })}</Time>
        </Text>
      </div>
      {total > 0 && (
        <Box className={styles.bar}>
          <ProgressBar
            value={completed}
            max={total}
            label={m.classes_progress_of({ title })}
            valueText={m.common_done_of({ done: completed, total })}
          />
        </Box>
      )}
    </div>
  );
};
