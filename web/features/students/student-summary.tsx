import { studentPage } from '../../routes/pages.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import type { StudentCard } from '../../../shared-model/derive/student-cards.ts';
import { m } from '../../messages/compiled/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, Box, Card, CardCorner, Heading, Row, Text } from '../../ui/pieces.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { CardLink } from './card-link.tsx';
import type { Pins } from './pins-button.tsx';
import { StudentMenu } from './student-menu.tsx';

interface Props {
  card: StudentCard;
  pins: Pins | null;
  /** All students in the family's order; present where this one can be moved. */
  inOrder: readonly Student[] | undefined;
}

/** A student's card in the list; the whole card links to the student's classes. */
export const StudentSummary = ({ card, pins, inOrder }: Props) => {
  const { student, averagePercent, classCount, completed, total } = card;
  const { id, fullName, gradeLevel } = student;
  return (
    <Card as="li" interactive>
      <Row mb="4" pe="9">
        <Avatar student={student} size="lg" />
        <Box flex="1 1 7rem" minW="0">
          <Heading level={2} size="md">
            <CardLink to={studentPage(id)}>{fullName}</CardLink>
          </Heading>
          <Text tone="muted">{gradeLevel}</Text>
          {pins && (
            <Badge>{pins[id] ? m.students_pin_is({ pin: pins[id] }) : m.students_no_pin()}</Badge>
          )}
        </Box>
      </Row>
      <CardCorner>
        <StudentMenu student={student} inOrder={inOrder} />
      </CardCorner>
      <Row justifyContent="space-between" mb="1.5">
        <Text size="sm">{m.students_overall_progress()}</Text>
        <Text size="sm" weight="semibold">
          {m.common_percent({ percent: averagePercent })}
        </Text>
      </Row>
      <ProgressBar
        value={averagePercent}
        max={100}
        label={m.students_overall_progress_of({ name: fullName })}
      />
      <Row justifyContent="space-between" mt="3">
        <Text size="sm" tone="muted">
          {m.students_classes({ count: classCount })}
        </Text>
        <Text size="sm" tone="muted">
          {m.students_tasks({ completed, total })}
        </Text>
      </Row>
    </Card>
  );
};
