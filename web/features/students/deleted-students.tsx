import { RotateCcw } from 'lucide-react';
import type { DeletedStudent } from '../../../shared-model/derive/people.ts';
import { m } from '../../messages/compiled/messages.js';
import { useNow } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { act } from '../../device/act.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Box, Button, Row, Text } from '../../ui/pieces.tsx';
import { Panel } from '../../ui/panel.tsx';

const restoreDeleted = ({ student: { id, fullName } }: DeletedStudent) =>
  act(
    'restoreRecord',
    { kind: 'student', id },
    { done: m.common_restored({ name: fullName }), failed: m.students_restore_failed() },
  );

/**
 * Students deleted within the last 30 days, who can be restored with all their records. Renders nothing if there are
 * none.
 */
export const DeletedStudents = () => {
  const now = useNow();
  const deleted = useRecords('deletedStudents', now);
  if (!deleted || deleted.length === 0) return null;
  return (
    <Panel title={m.common_recently_deleted()}>
      <Box as="ul" listStyleType="none">
        {deleted.map((one) => (
          <Row as="li" key={one.student.id} py="2">
            <Avatar student={one.student} size="md" />
            <Box flex="1 1 8rem" minW="0">
              <Text weight="semibold">{one.student.fullName}</Text>
              <Text size="sm" tone="muted">
                {m.students_restorable_days({ count: one.daysLeft })}
              </Text>
            </Box>
            <Button
              icon={RotateCcw}
              aria-label={m.students_restore_name({ name: one.student.fullName })}
              onClick={() => void restoreDeleted(one)}
            >
              {m.common_restore()}
            </Button>
          </Row>
        ))}
      </Box>
    </Panel>
  );
};
