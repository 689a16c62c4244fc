import type { ShownTask } from '../../../shared-model/derive/task-groups.ts';
import { showMoment } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { Badge, Row, Text, type Tone } from '../../ui/pieces.tsx';
import { SubjectBadge } from '../../ui/subject.tsx';

type Priority = ShownTask['assignment']['priority'];

const priorities: Record<Priority, [tone: Tone, words: () => string]> = {
  high: ['coral', m.my_tasks_priority_high],
  medium: ['marigold', m.my_tasks_priority_medium],
  low: ['neutral', m.my_tasks_priority_low],
};

interface TaskFactsProps {
  item: ShownTask;
  zone: string;
  isOverdue: boolean;
}

/** Class, due date, priority; an overdue task reads as still waiting. */
export const TaskFacts = ({ item, zone, isOverdue }: TaskFactsProps) => {
  const { dueDate, priority } = item.assignment;
  const [tone, words] = priorities[priority];
  return (
    <Row gap="2" columnGap="3">
      <SubjectBadge subject={item.subject} label={item.class.name} />
      {isOverdue && <Badge tone="coral">{m.common_still_waiting()}</Badge>}
      {!item.completed && !item.lesson && <Badge tone={tone}>{words()}</Badge>}
      <Text as="span" size="md" tone="muted" textWrap="pretty">
        {item.completed && item.completedAt !== null
          ? m.my_tasks_done_at({ at: showMoment(item.completedAt, zone) })
          : item.lesson
            ? m.my_tasks_lesson()
            : m.common_due({ due: showMoment(dueDate, zone) })}
      </Text>
    </Row>
  );
};
