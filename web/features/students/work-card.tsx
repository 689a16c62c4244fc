import { BookOpen, CircleHelp, NotebookPen, Repeat, type LucideIcon } from 'lucide-react';
import { isOverdue, isDismissed } from '../../../shared-model/derive/overdue.ts';
import type { StudentWork } from '../../../shared-model/derive/people.ts';
import { showMoment } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { choiceLabel } from '../../messages/choice-labels.ts';
import type { LocalToday } from '../../device/use-now.ts';
import { Box, Row } from '../../ui/layout.tsx';
import { CardCorner, Card } from '../../ui/card.tsx';
import { GlyphTile } from '../../ui/glyph-tile.tsx';
import { Heading, Text, Time } from '../../ui/text.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { WorkMenu } from './work-menu.tsx';
import { workStatus } from './work-status.ts';

const icons: Record<StudentWork['assignment']['type'], LucideIcon> = {
  homework: NotebookPen,
  quiz: CircleHelp,
  practice: Repeat,
  lesson: BookOpen,
};

interface Props {
  work: StudentWork;
  present: LocalToday;
}

/** One student's task of an assignment: title, due date and status. */
export const WorkCard = ({ work, present: { now, zone, dismissedUntil } }: Props) => {
  const { title, description, dueDate, type } = work.assignment;
  const Icon = icons[type];
  const part = { completed: work.task.completed, dueDate };
  const overdue = isOverdue(part, now, dismissedUntil);
  return (
    <Card as="li" display="flex" flexWrap="wrap" gap="3" alignItems="flex-start" pe="12">
      <GlyphTile tone="plain">
        <Icon size={20} />
      </GlyphTile>
      <Box flex="1 1 8rem" minW="0">
        <Heading level={2} size="sm">
          {title}
        </Heading>
        {description && (
          <Text size="sm" tone="muted">
            {description}
          </Text>
        )}
        <Row gap="2" mt="2">
          <StatusBadge status={workStatus(part, now, zone)} />
          {overdue && <StatusBadge status="overdue" />}
          {isDismissed(part, dismissedUntil) && <StatusBadge status="resting" />}
          <Text as="span" size="sm" tone="muted" textWrap="balance">
            {choiceLabel(type)} ·{' '}
            <Time dateTime={dueDate} color={overdue ? 'coral.fg' : 'inherit'}>
              {m.common_due_moment({ moment: showMoment(dueDate, zone) })}
            </Time>
          </Text>
        </Row>
      </Box>
      <CardCorner>
        <WorkMenu work={work} />
      </CardCorner>
    </Card>
  );
};
