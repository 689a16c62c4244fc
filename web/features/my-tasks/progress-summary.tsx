import { progressOfItems, type ShownTask } from '../../../shared-model/derive/task-groups.ts';
import { m } from '../../messages/compiled/messages.js';
import { Box, Row, Stack } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { SubjectBadge } from '../../ui/subject-badge.tsx';
import { Text } from '../../ui/text.tsx';

/** Completed work in all as a ring, and by class as bars; whatever is looked for, it tells of everything. */
export const ProgressSummary = ({ tasks }: { tasks: readonly ShownTask[] }) => {
  const { completed, total, percent, classes } = progressOfItems(tasks);
  const overall = m.my_tasks_completed_of({ completed, total });
  return (
    <Panel title={m.my_tasks_progress()}>
      <Row gap="4" mb="4">
        <ProgressRing percent={percent} label={overall} />
        <Text flex="1 1 8rem">{overall}</Text>
      </Row>
      <Stack as="ul" gap="3" listStyleType="none">
        {classes.map((one) => (
          <Box as="li" key={one.classId}>
            <Row justifyContent="space-between" gap="2" mb="1">
              <SubjectBadge subject={one.subject} label={one.className} />
              <Text as="span" weight="semibold" fontVariantNumeric="tabular-nums">
                {m.my_tasks_percent({ percent: one.percent })}
              </Text>
            </Row>
            <ProgressBar
              value={one.completed}
              max={one.total}
              label={one.className}
              valueText={m.my_tasks_class_progress({
                name: one.className,
                completed: one.completed,
                total: one.total,
              })}
            />
          </Box>
        ))}
      </Stack>
    </Panel>
  );
};
