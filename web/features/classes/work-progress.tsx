import type { AssignmentWithProgress } from '../../../shared-model/derive/classes.ts';
import { showMoment } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { Box, Row, Text, Time } from '../../ui/pieces.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** An assignment, and how many students have completed it. */
export const WorkProgress = ({ work, zone }: { work: AssignmentWithProgress; zone: string }) => {
  const { title, dueDate } = work;
  const { completed, total } = work.progress;
  return (
    <Box minW="0">
      <Row flexWrap="nowrap" justifyContent="space-between" alignItems="flex-start">
        <Text as="span" weight="semibold" dir="auto" lineClamp={2} minW="0">
          {title}
        </Text>
        <Text as="span" size="sm" tone="muted" pt="0.5" flexShrink="0" aria-hidden>
          {completed}/{total}
        </Text>
      </Row>
      <Text size="sm" tone="muted" mb="1.5">
        <Time dateTime={dueDate}>{m.common_due_moment({ moment: showMoment(dueDate, zone) })}</Time>
      </Text>
      <ProgressBar
        value={completed}
        max={total}
        label={m.classes_progress_of({ title })}
        valueText={m.common_done_of({ done: completed, total })}
      />
    </Box>
  );
};
