import { m } from '../../messages/compiled/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import { Box } from '../../ui/box.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Row } from '../../ui/row.tsx';
import { Text } from '../../ui/text.tsx';
import type { LearningPath } from './use-learning-path.ts';

export const DayHeader = ({ path, level }: { path: LearningPath; level: 1 | 2 }) => (
  <Row as="header" flexWrap="nowrap" gap="4">
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
);
