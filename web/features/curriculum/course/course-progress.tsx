import type { ReactNode } from 'react';
import type { CourseStudent } from '../../../../shared-model/derive/courses.ts';
import { showDayFrom } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { Box, Row } from '../../../ui/layout.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Text } from '../../../ui/text.tsx';

/** When the course ends for a student, in words. */
export function endWords({ progress, isRunning, enrolment }: CourseStudent, today: string): string {
  const { endDate, nextLesson, unplaced, total } = progress;
  if (!isRunning)
    return enrolment.finishedAt === null ? m.common_resting() : m.labels_field_finished_at();
  if (total === 0) return m.curriculum_no_lessons();
  if (nextLesson === null) return m.curriculum_all_done();
  if (endDate === null) return m.curriculum_no_end({ count: unplaced });
  return m.curriculum_ends({ date: showDayFrom(endDate, today) });
}

const doneWords = ({ done, total, skipped }: CourseStudent['progress']): string =>
  m.curriculum_done_of({ done, total: total - skipped });

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
}

/** How many of the lessons that aren't skipped are done, as a bar. */
const Bar = ({ of: { progress }, label }: Omit<Props, 'today'>) => (
  <ProgressBar
    label={label}
    value={progress.done}
    max={progress.total - progress.skipped}
    valueText={doneWords(progress)}
  />
);

/** How far a student is with a course, how fast, what comes next and when it ends. */
export const CourseProgressLines = ({ of, label, today }: Props) => {
  const { percent, plannedPerWeek, donePerWeek } = of.progress;
  const next = of.isRunning ? nextWords(of, today) : null;
  return (
    <Box>
      <Bar of={of} label={label} />
      <Row justifyContent="space-between" mt="1" gap="2">
        <Text size="sm" tone="muted">
          {doneWords(of.progress)}
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

interface LineProps {
  of: CourseStudent;
  today: string;
  /** Stands at the end. */
  children?: ReactNode;
}

/** Of more students than these a course tells only how far each is, and until when. */
export const shownInFull = 2;

/** One of several students of a course: how far, and until when. */
export const CourseStudentLine = ({ of, today, children }: LineProps) => {
  const { fullName } = of.student;
  return (
    <Row flexWrap="nowrap" alignItems="flex-start">
      <Avatar student={of.student} size="sm" />
      <Box flex="1" minW="0">
        <Row flexWrap="nowrap" justifyContent="space-between" alignItems="flex-end" mb="1">
          <Text as="span" dir="auto" minW="0" overflowWrap="anywhere">
            {fullName}
          </Text>
          <Text as="span" size="sm" weight="semibold" flexShrink="0">
            {m.common_percent({ percent: of.progress.percent })}
          </Text>
        </Row>
        <Bar of={of} label={m.curriculum_progress_of({ name: fullName })} />
        <Text size="sm" tone="muted" mt="1">
          {doneWords(of.progress)} · {endWords(of, today)}
        </Text>
      </Box>
      {children}
    </Row>
  );
};
