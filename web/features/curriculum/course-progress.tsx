import type { CourseStudent } from '../../../shared-model/derive/courses.ts';
import { showDayFrom } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { Box, Row } from '../../ui/layout.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Text } from '../../ui/text.tsx';

/** When the course ends for a student, in words. */
export function endWords({ progress, isRunning, enrolment }: CourseStudent, today: string): string {
  const { endDate, nextLesson, unplaced, total } = progress;
  if (!isRunning)
    return enrolment.finishedAt === null ? m.curriculum_resting() : m.curriculum_finished();
  if (total === 0) return m.curriculum_no_lessons();
  if (nextLesson === null) return m.curriculum_all_done();
  if (endDate === null) return m.curriculum_no_end({ count: unplaced });
  return m.curriculum_ends({ date: showDayFrom(endDate, today) });
}

/** Which lesson comes next, and when. */
function nextWords({ progress: { nextLesson } }: CourseStudent, today: string): string | null {
  if (!nextLesson) return null;
  const { position, title, date } = nextLesson;
  return date === null
    ? m.curriculum_next({ position, title })
    : m.curriculum_next_on({ position, title, date: showDayFrom(date, today) });
}

interface Props {
  of: CourseStudent;
  /** What the bar is of, said to readers of the screen: a student, or a course. */
  label: string;
  today: string;
  /** Neither what is next nor how fast. */
  isShort?: boolean;
}

/** How far a student is with a course, how fast, what comes next and when it ends. */
export const CourseProgressLines = ({ of, label, today, isShort = false }: Props) => {
  const { done, skipped, total, percent, plannedPerWeek, donePerWeek } = of.progress;
  const next = of.isRunning && !isShort ? nextWords(of, today) : null;
  return (
    <Box>
      <ProgressBar
        label={label}
        value={done}
        max={total - skipped}
        valueText={m.curriculum_done_of({ done, total: total - skipped })}
      />
      <Row justifyContent="space-between" mt="1" gap="2">
        <Text size="sm" tone="muted">
          {m.curriculum_done_of({ done, total: total - skipped })}
        </Text>
        <Text size="sm" weight="semibold">
          {m.common_percent({ percent })}
        </Text>
      </Row>
      {next !== null && (
        <Text size="sm" dir="auto" lineClamp="2">
          {next}
        </Text>
      )}
      <Text size="sm" tone="muted">
        {endWords(of, today)}
        {next !== null && (
          <>
            {' · '}
            {m.curriculum_pace({ planned: plannedPerWeek, done: donePerWeek })}
          </>
        )}
      </Text>
    </Box>
  );
};
