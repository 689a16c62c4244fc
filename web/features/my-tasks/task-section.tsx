import { useId } from 'react';
import { isOverdue } from '../../../shared-model/derive/overdue.ts';
import type { ShownTask } from '../../../shared-model/derive/task-groups.ts';
import { Badge } from '../../ui/badge.tsx';
import { Heading } from '../../ui/text.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import type { Tone } from '../../ui/badge.tsx';
import styles from './my-tasks.module.css';
import { TaskCard } from './my-task-card.tsx';
import type { SetCompleted } from './use-my-tasks.ts';

interface TaskSectionProps {
  title: string;
  tone: Tone;
  tasks: readonly ShownTask[];
  now: number;
  zone: string;
  /** Nothing here is overdue. */
  isCalm: boolean;
  setCompleted: SetCompleted;
}

/** A group of tasks; renders nothing when empty. */
export const TaskSection = (props: TaskSectionProps) => {
  const { title, tone, tasks, now, zone, isCalm, setCompleted } = props;
  const headingId = useId();
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <Row gap="2" mb="2">
        <Heading level={2} size="lg" id={headingId}>
          {title}
        </Heading>
        <Badge tone={tone}>{tasks.length}</Badge>
      </Row>
      <Stack gap="3">
        <ShowMore items={tasks} size={30} buttonSize="lg">
          {(shown) => (
            <ul className={styles.list}>
              {shown.map((item) => (
                <TaskCard
                  key={item.id}
                  item={item}
                  zone={zone}
                  isOverdue={!isCalm && isOverdue({ ...item, ...item.assignment }, now, '')}
                  setCompleted={setCompleted}
                />
              ))}
            </ul>
          )}
        </ShowMore>
      </Stack>
    </section>
  );
};
