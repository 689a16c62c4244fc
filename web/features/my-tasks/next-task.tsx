import { Check, Footprints } from 'lucide-react';
import type { ShownTask } from '../../../shared-model/derive/task-groups.ts';
import { m } from '../../messages/compiled/messages.js';
import { Box, Row } from '../../ui/layout.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading, Text } from '../../ui/text.tsx';
import { TaskFacts } from './task-facts.tsx';
import type { SetCompleted } from './use-my-tasks.ts';

interface NextTaskProps {
  /** The open task that is due first; null: none is open. */
  item: ShownTask | null;
  zone: string;
  isOverdue: boolean;
  setCompleted: SetCompleted;
}

/** The one thing to begin with. */
export const NextTask = ({ item, zone, isOverdue, setCompleted }: NextTaskProps) => (
  <Card as="section" kind="child" tone="pine" aria-label={m.my_tasks_do_next()}>
    <Row gap="2" color="pine.fg" mb="1">
      <Footprints size={22} aria-hidden />
      <Text as="span" weight="bold">
        {m.my_tasks_do_next()}
      </Text>
    </Row>
    {item ? (
      <Row justifyContent="space-between" gap="4">
        <Box flex="1 1 16rem" minW="0">
          <Heading level={2} size="xl" dir="auto" mb="2">
            {item.assignment.title}
          </Heading>
          <TaskFacts item={item} zone={zone} isOverdue={isOverdue} />
        </Box>
        <Button variant="primary" size="lg" icon={Check} onClick={() => setCompleted(item, true)}>
          {m.my_tasks_mark_complete()}
        </Button>
      </Row>
    ) : (
      <Text size="xl">{m.my_tasks_all_done()}</Text>
    )}
  </Card>
);
