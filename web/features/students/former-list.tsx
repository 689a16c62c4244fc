import { RotateCcw } from 'lucide-react';
import { useRecords } from '../../device/use-records.ts';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { studentPage } from '../../routes/pages.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, Box, Button, Row, TextLink } from '../../ui/pieces.tsx';
import { Panel } from '../../ui/panel.tsx';
import { setStatus } from './set-status.ts';

/** Students who have graduated or are archived; each can be brought back. Renders nothing if there are none. */
export const FormerStudents = () => {
  const former = useRecords('formerStudents');
  if (!former || former.length === 0) return null;
  return (
    <Panel title={m.students_former()}>
      <Box as="ul" listStyleType="none">
        {former.map((student) => (
          <Row as="li" key={student.id} py="2">
            <Avatar student={student} size="md" />
            <Row flex="1 1 8rem" gap="2">
              <TextLink to={studentPage(student.id)}>{student.fullName}</TextLink>
              <Badge>{choiceLabel(student.status)}</Badge>
            </Row>
            <Button
              icon={RotateCcw}
              aria-label={m.students_bring_back_name({ name: student.fullName })}
              onClick={() => void setStatus(student, 'active')}
            >
              {m.students_bring_back()}
            </Button>
          </Row>
        ))}
      </Box>
    </Panel>
  );
};
