import type { AssignmentWithProgress } from '../../../shared-model/derive/classes.ts';
import { showMoment } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { Box, Text, Time } from '../../ui/pieces.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './work-progress.module.css';

interface Props {
  work: AssignmentWithProgress;
  zone: string;
  /** On a phone one line above the bar. */
  isShort?: boolean;
}

/** An assignment, and how many students have completed it. */
export const WorkProgress = ({ work, zone, isShort = false }: Props) => {
  const { title, dueDate } = work;
  const { completed, total } = work.progress;
  return (
    <div className={styles.work} data-short={isShort || undefined}>
      <Text as="span" weight="semibold" dir="auto" lineClamp={2} className={styles.title}>
        {title}
      </Text>
      <Text as="span" size="sm" tone="muted" className={styles.count} aria-hidden>
        {completed}/{total}
      </Text>
      <Text size="sm" tone="muted" className={styles.due}>
        <Time dateTime={dueDate}>{m.common_due_moment({ moment: showMoment(dueDate, zone) })}</Time>
      </Text>
      <Box className={styles.bar}>
        <ProgressBar
          value={completed}
          max={total}
          label={m.classes_progress_of({ title })}
          valueText={m.common_done_of({ done: completed, total })}
        />
      </Box>
    </div>
  );
};
