import type { ReactNode } from 'react';
import type { CourseStudent } from '../../../../shared-model/derive/courses.ts';
import { showDayFrom } from '../../../format/format.ts';
import { gradeWords } from '../../../format/mark-words.ts';
import { m } from '../../../messages/compiled/messages.js';
import { CalledName } from '../../../ui/called-name.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Box, Row, Text } from '../../../ui/pieces.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

/** The expected end of the course for a student, as text. */
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

/** The grade of what is done, as the records have it; none without marks. */
const gradeLine = ({ scores }: CourseStudent['progress']): string[] =>
  scores.average === null && scores.isPassed === null
    ? []
    : [m.curriculum_grade({ grade: gradeWords(scores) })];

/** The next lesson and its date, as text. */
function nextWords({ progress: { nextLesson } }: CourseStudent, today: string): string | null {
  if (!nextLesson) return null;
  const { position, title, date } = nextLesson;
  return date === null
    ? m.curriculum_next({ position, title })
    : m.curriculum_next_on({ position, title, date: showDayFrom(date, today) });
}

interface Props {
  of: CourseStudent;
  /** The bar's accessible label: a student or a course. */
  label: string;
  today: string;
}

/** Bar of completed lessons, as a share of all that aren't skipped. */
const Bar = ({ of: { progress }, label }: Omit<Props, 'today'>) => (
  <ProgressBar
    label={label}
    value={progress.done}
    max={progress.total - progress.skipped}
    valueText={doneWords(progress)}
  />
);

/** A student's progress in a course: how far, how fast, what comes next and when it ends. */
export const CourseProgressLines = ({ of, label, today }: Props) => {
  const { percent, plannedPerWeek, donePerWeek } = of.progress;
  const next = of.isRunning ? nextWords(of, today) : null;
  return (
    <Box>
      <Bar of={of} label={label} />
      <Row justifyContent="space-between" mt="1" gap="2">
        <Text size="sm" tone="muted">
          <Facts of={[doneWords(of.progress), ...gradeLine(of.progress)]} />
        </Text>
        <Text size="sm" weight="semibold">
          {m.common_percent({ percent })}
        </Text>
      </Row>
      {next !== null && (
        <Text size="sm" dir="auto" lineClamp={2}>
          {next}
        </Text>
      )}
      <Text size="sm" tone="muted">
        <Facts
          of={[
            endWords(of, today),
            ...(next === null
              ? []
              : [m.curriculum_pace({ planned: plannedPerWeek, done: donePerWeek })]),
          ]}
        />
      </Text>
    </Box>
  );
};

interface LineProps {
  of: CourseStudent;
  today: string;
  /** Rendered at the end. */
  children?: ReactNode;
}

/** With more students than this, a course shows only each one's progress and end date. */
export const shownInFull = 2;

/** One of several students of a course: progress and end date. */
export const CourseStudentLine = ({ of, today, children }: LineProps) => {
  const { fullName } = of.student;
  return (
    <Row flexWrap="nowrap" alignItems="flex-start">
      <Avatar student={of.student} size="sm" />
      <Box flex="1" minW="0">
        <Row flexWrap="nowrap" justifyContent="space-between" alignItems="flex-end" mb="1">
          <Text as="span" dir="auto" minW="0" overflowWrap="anywhere">
            <CalledName student={of.student} />
          </Text>
          <Text as="span" size="sm" weight="semibold" flexShrink="0">
            {m.common_percent({ percent: of.progress.percent })}
          </Text>
        </Row>
        <Bar of={of} label={m.curriculum_progress_of({ name: fullName })} />
        <Text size="sm" tone="muted" mt="1">
          <Facts of={[doneWords(of.progress), ...gradeLine(of.progress), endWords(of, today)]} />
        </Text>
      </Box>
      {children}
    </Row>
  );
};
