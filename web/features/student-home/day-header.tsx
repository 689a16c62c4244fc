import { LayoutDashboard } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import { Box } from '../../ui/box.tsx';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Row } from '../../ui/row.tsx';
import { Text } from '../../ui/text.tsx';
import type { LearningPath } from './use-learning-path.ts';

interface DayHeaderProps {
  path: LearningPath;
  level: 1 | 2;
  onParentDashboard: () => void;
}

export const DayHeader = ({ path, level, onParentDashboard }: DayHeaderProps) => (
  <Row as="header" justifyContent="space-between" gap="4">
    <Row flexWrap="nowrap" gap="4" flex="1 1 18rem">
      <Avatar student={path.student} size="lg" />
      <Box minW="0">
        <Heading level={level} size="2xl" dir="auto">
          {m.student_home_title({ name: path.student.fullName })}
        </Heading>
        <Text tone="muted" size="lg">
          {m.student_home_level({ level: path.painted.level.level })}
        </Text>
      </Box>
    </Row>
    <Button size="lg" variant="outline" icon={LayoutDashboard} onClick={onParentDashboard}>
      {m.student_home_parent_dashboard()}
    </Button>
  </Row>
);
