import { showNames } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { useOptimisticValues } from '../../device/use-optimistic-values.ts';
import type { LocalToday } from '../../device/use-now.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Box, Card, Heading, Row, Text, VisuallyHidden } from '../../ui/pieces.tsx';
import { keyOfLesson, type SharedLesson } from './shared-lessons.ts';
import { TodayRow } from './today-row.tsx';

const namesOf = (students: SharedLesson['students']): string =>
  showNames(students.map(({ fullName }) => fullName));

async function setDone({ item, students }: SharedLesson, isDone: boolean): Promise<boolean> {
  const { title } = item;
  const set = await act(isDone ? 'completeItem' : 'reopenItem', item, {
    failed: m.common_task_status_failed(),
    ...(isDone && {
      done: m.common_task_completed(),
      description: m.dashboard_task_of({ title, name: namesOf(students) }),
    }),
  });
  return set !== null;
}

/** The lesson's students as avatars, marking those who are done. */
const Faces = ({ lesson: { students, finished } }: { lesson: SharedLesson }) => {
  const isPartly = finished.length > 0 && finished.length < students.length;
  return (
    <Row gap="1" pb="1.5">
      {students.map((student) => (
        <Avatar key={student.id} student={student} size={28} />
      ))}
      <VisuallyHidden>{namesOf(students)}</VisuallyHidden>
      {isPartly && (
        <Text as="span" size="sm" tone="muted">
          {m.dashboard_shared_partly({ names: namesOf(finished) })}
        </Text>
      )}
    </Row>
  );
};

interface Props {
  lessons: readonly SharedLesson[];
  present: LocalToday;
}

/** The children's shared lessons of today, each once: completing one completes it for all of them. */
export const SharedToday = ({ lessons, present }: Props) => {
  const { optimistic, setOptimistic } = useOptimisticValues();
  if (lessons.length === 0) return null;
  return (
    <Card as="li" display="flex" flexDirection="column" gap="3" gridColumn="1 / -1">
      <Heading level={3}>{m.dashboard_shared()}</Heading>
      <Box as="ul" listStyleType="none" aria-label={m.dashboard_shared()}>
        {lessons.map((lesson) => {
          const key = keyOfLesson(lesson);
          const isDone = lesson.finished.length === lesson.students.length;
          return (
            <Box as="li" key={key}>
              <Box as="ul" listStyleType="none">
                <TodayRow
                  item={lesson.item}
                  present={present}
                  isDone={optimistic(key) ?? isDone}
                  onChange={(done) => void setOptimistic(key, done, () => setDone(lesson, done))}
                />
              </Box>
              <Faces lesson={lesson} />
            </Box>
          );
        })}
      </Box>
    </Card>
  );
};
