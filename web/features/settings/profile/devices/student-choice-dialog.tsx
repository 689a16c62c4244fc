import type { Student } from '../../../../../shared-model/entities/student.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { StudentName } from '../../../../ui/avatar.tsx';
import { Button, Row } from '../../../../ui/pieces.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

interface Props {
  students: readonly Student[];
  onChoose: (student: Student) => void;
  onClose: () => void;
}

/** Chooses the student who will own the new device. */
export const StudentChoiceDialog = ({ students, onChoose, onClose }: Props) => (
  <Dialog
    open
    onClose={onClose}
    title={m.devices_pair_student()}
    description={m.devices_pair_student_whose()}
    size="sm"
  >
    <Row gap="2">
      {students.map((one) => (
        <Button key={one.id} variant="outline" onClick={() => onChoose(one)}>
          <StudentName student={one} />
        </Button>
      ))}
    </Row>
  </Dialog>
);
