import { useId, useState } from 'react';
import { isOverdue } from '../../../shared-model/derive/overdue.ts';
import type { ShownTask } from '../../../shared-model/derive/task-groups.ts';
import { m } from '../../messages/compiled/messages.js';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/text.tsx';
import { Row } from '../../ui/layout.tsx';
import type { Tone } from '../../ui/badge.tsx';
import styles from './my-tasks.module.css';
import { TaskCard } from './my-task-card.tsx';
import type { SetCompleted } from './use-my-tasks.ts';

const stepOfMore = 30;

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
  const [limit, setLimit] = useState(stepOfMore);
  if (tasks.length === 0) return null;
  const more = Math.min(stepOfMore, tasks.length - limit);
  return (
    <section aria-labelledby={headingId}>
      <Row gap="2" mb="2">
        <Heading level={2} size="lg" id={headingId}>
          {title}
        </Heading>
        <Badge tone={tone}>{tasks.length}</Badge>
      </Row>
      <ul className={styles.list}>
        {tasks.slice(0, limit).map((item) => (
          <TaskCard
            key={item.id}
            item={item}
            zone={zone}
            isOverdue={!isCalm && isOverdue({ ...item, ...item.assignment }, now, '')}
            setCompleted={setCompleted}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button size="lg" mt="3" onClick={() => setLimit(limit + stepOfMore)}>
          {m.my_tasks_show_more({ count: more })}
        </Button>
      )}
    </section>
  );
};
