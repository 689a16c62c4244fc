import type { TodayItem } from '../../../shared-model/figures/today.ts';
import { m } from '../../messages/compiled/messages.js';
import { Badge } from '../../ui/badge.tsx';
import { Box } from '../../ui/box.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Row } from '../../ui/row.tsx';
import { SubjectBadge } from '../../ui/subject-badge.tsx';
import { Text } from '../../ui/text.tsx';
import { setDone } from './set-done.ts';

/** One thing of a child's today, done with a tap. */
export const TodayRow = ({ item, name }: { item: TodayItem; name: string }) => (
  <Box
    as="li"
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    justifyContent="space-between"
    columnGap="3"
    borderTopWidth="1px"
  >
    <Checkbox
      label={item.title}
      checked={item.done}
      onChange={(isDone) => void setDone(item, isDone, name)}
    />
    <Row gap="2" pb="2">
      {item.overdue && <Badge tone="coral">{m.dashboard_is_overdue()}</Badge>}
      {item.kind === 'planner-task' && (
        <Text size="sm" tone="muted">
          {item.time}
        </Text>
      )}
      <SubjectBadge subject={item.subject} />
    </Row>
  </Box>
);
