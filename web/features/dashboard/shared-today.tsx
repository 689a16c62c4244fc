import { showNames } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { useOptimisticValues } from '../../device/use-optimistic-values.ts';
import type { LocalToday } from '../../device/use-now.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, Grid, Heading, Row, Text, VisuallyHidden } from '../../ui/pieces.tsx';
import { keyOfLesson, type SharedLesson } from './shared-lessons.ts';
import { setDone } from './set-done.ts';
import { TodayRow } from './today-row.tsx';

type Names = ReadonlyMap<number, string>;

const namesOf = (students: SharedLesson['students'], names: Names): string =>
  showNames(students.map(({ id }) => names.get(id)!));

/** The lesson's students as avatars, marking those who are done. */
const Faces = ({
  lesson: { students, finished },
  names,
}: {
  lesson: SharedLesson;
  names: Names;
}) => {
  const isPartly = finished.length > 0 && finished.length < students.length;
  return (
    <Row gap="1" flexShrink="0">
      {students.map((student) => (
        <Avatar key={student.id} student={student} size={28} />
      ))}
      <VisuallyHidden>{namesOf(students, names)}</VisuallyHidden>
      {isPartly && (
        <Text as="span" size="sm" tone="muted">
          {m.dashboard_shared_partly({ names: namesOf(finished, names) })}
        </Text>
      )}
    </Row>
  );
};

interface Props {
  lessons: readonly SharedLesson[];
  /** As short as is clear, by id. */
  names: Names;
  present: LocalToday;
}

/** The children's shared lessons of today, each once: completing one completes it for all of them. */
export const SharedToday = ({ lessons, names, present }: Props) => {
  const { optimistic, setOptimistic } = useOptimisticValues();
  if (lessons.length === 0) return null;
  return (
    <Card as="li" display="flex" flexDirection="column" gap="2" gridColumn="1 / -1">
      <Heading level={3}>{m.dashboard_shared()}</Heading>
      <Grid
        as="ul"
        listStyleType="none"
        min={lessons.length === 1 ? '100%' : '24rem'}
        gap="0 1.5rem"
        aria-label={m.dashboard_shared()}
      >
        {lessons.map((lesson) => {
          const { item, students, finished } = lesson;
          const key = keyOfLesson(lesson);
          const isDone = finished.length === students.length;
          return (
            <TodayRow
              key={key}
              item={item}
              present={present}
              isDone={optimistic(key) ?? isDone}
              onChange={(done) =>
                void setOptimistic(key, done, () => setDone(item, done, namesOf(students, names)))
              }
              trail={<Faces lesson={lesson} names={names} />}
            />
          );
        })}
      </Grid>
    </Card>
  );
};
