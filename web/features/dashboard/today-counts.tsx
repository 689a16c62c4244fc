import type { Today } from '../../../shared-model/derive/today.ts';
import { m } from '../../messages/compiled/messages.js';
import { Badge } from '../../ui/badge.tsx';
import { Row } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';

/** How much of a child's day is done, left and overdue. */
export const TodayCounts = ({ today: { items, done, left, overdue } }: { today: Today }) =>
  items.length > 0 && (
    <Row gap="2">
      <Text as="span" size="sm" tone="muted">
        {m.dashboard_done({ count: done })} · {m.dashboard_left({ count: left })}
      </Text>
      {overdue > 0 && <Badge tone="coral">{m.dashboard_overdue({ count: overdue })}</Badge>}
    </Row>
  );
