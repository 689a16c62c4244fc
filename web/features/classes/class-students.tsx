import { UserMinus, UserPlus } from 'lucide-react';
import { setClassStudents } from '../../../shared-model/actions/save-class.ts';
import { undoSetting } from '../../../shared-model/actions/set-students.ts';
import type { ClassDetails } from '../../../shared-model/derive/classes.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../state/dialogs.ts';
import { write } from '../../state/write.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Box } from '../../ui/box.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

type Student = ClassDetails['students'][number];

/** Enrols the student or ends that, with the open work that follows. */
function setEnrolled(details: ClassDetails, student: Student, takes: boolean): Promise<boolean> {
  const { schoolClass, studentIds, roll } = details;
  const others = studentIds.filter((id) => id !== student.id);
  const wanted = takes ? [...others, student.id] : others;
  const changes = setClassStudents(schoolClass.id, wanted, roll, Date.now());
  const names = { name: student.fullName, className: schoolClass.name };
  return write(changes, {
    done: takes ? m.classes_enrolled(names) : m.classes_removed(names),
    description: takes ? m.classes_enrolled_more() : m.classes_removed_more(),
    undo: undoSetting(changes),
    failed: takes ? m.classes_enroll_failed() : m.classes_remove_failed(),
  });
}

interface Props {
  details: ClassDetails;
  takes: boolean;
}

const StudentRows = ({ details, takes }: Props) => {
  const { students, studentIds } = details;
  const shown = students.filter(({ id }) => studentIds.includes(id) === takes);
  return (
    <Stack as="ul" listStyleType="none" gap="0">
      {shown.map((student) => (
        <Row
          as="li"
          key={student.id}
          justifyContent="space-between"
          py="2"
          borderBottomWidth="1px"
          _last={{ borderBottomWidth: '0' }}
        >
          <Row flex="1 1 12rem" flexWrap="nowrap">
            <Avatar student={student} />
            <Box minW="0" overflowWrap="anywhere">
              <Text weight="semibold" dir="auto">
                {student.fullName}
              </Text>
              <Text size="sm" tone="muted" dir="auto">
                {student.gradeLevel}
              </Text>
            </Box>
          </Row>
          <Button
            variant={takes ? 'plain' : 'outline'}
            icon={takes ? UserMinus : UserPlus}
            aria-label={
              takes
                ? m.classes_remove_student({ name: student.fullName })
                : m.classes_enroll_student({ name: student.fullName })
            }
            onClick={() => void setEnrolled(details, student, !takes)}
          >
            {takes ? m.classes_remove() : m.classes_enroll()}
          </Button>
        </Row>
      ))}
    </Stack>
  );
};

/** Who takes the class, and who could. */
export const ClassStudents = ({ details }: { details: ClassDetails }) => {
  const { students, studentIds } = details;
  if (students.length === 0) {
    return (
      <EmptyState
        avatar="fox"
        level={3}
        message={m.classes_no_students_in_family()}
        action={
          <Button variant="primary" onClick={() => openDialog({ kind: 'student' })}>
            {m.classes_add_student()}
          </Button>
        }
      />
    );
  }
  return (
    <Stack gap="6">
      {studentIds.length > 0 ? (
        <StudentRows details={details} takes />
      ) : (
        <Text tone="muted">{m.classes_no_students()}</Text>
      )}
      {studentIds.length < students.length && (
        <Box>
          <Heading level={3} size="sm" mb="1">
            {m.classes_not_enrolled()}
          </Heading>
          <StudentRows details={details} takes={false} />
        </Box>
      )}
    </Stack>
  );
};
