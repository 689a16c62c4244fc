import { memo } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import { Box, Row } from '../../ui/layout.tsx';
import { Heading, Text } from '../../ui/text.tsx';
import type { StudentDay } from '../../../shared-model/derive/student-day.ts';

interface DayHeaderProps {
  student: StudentDay['student'];
  /** The student's. */
  explorer: number;
  /** The heading's. */
  level: 1 | 2;
  greeting: string | undefined;
}

export const DayHeader = memo(({ student, explorer, level, greeting }: DayHeaderProps) => (
  <Row as="header" gap="4">
    <Avatar student={student} size="lg" />
    <Box minW="0" flex="1 1 10rem">
      <Heading level={level} size="2xl" eyebrow={greeting}>
        {m.student_home_title({ name: student.fullName })}
      </Heading>
      <Text tone="muted" size="lg">
        {m.student_home_level({ level: explorer })}
      </Text>
    </Box>
  </Row>
));
