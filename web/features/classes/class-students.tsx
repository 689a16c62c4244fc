import type { Student } from '../../../shared-model/entities/student.ts';
import { UserMinus, UserPlus } from 'lucide-react';
import type { ClassDetails } from '../../../shared-model/derive/classes.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { CalledName } from '../../ui/called-name.tsx';
import { calledName } from '../../ui/called-names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { NoStudents } from '../../parts/add-student.tsx';
import { Box, Button, Heading, Row, Stack, Text } from '../../ui/pieces.tsx';

/** Enrols the student, or ends the enrolment; open assignments follow. */
function setEnrolled(
  { schoolClass: { id, name } }: ClassDetails,
  student: Student,
  takes: boolean,
) {
  const own = [student.id];
  const students = takes ? { add: own, remove: [] } : { add: [], remove: own };
  const names = { name: calledName(student), className: name };
  return act(
    'saveClass',
    { id, values: {}, students },
    {
      done: takes ? m.classes_enrolled(names) : m.classes_removed(names),
      description: takes ? m.classes_enrolled_more() : m.classes_removed_more(),
      failed: takes ? m.classes_enroll_failed() : m.classes_remove_failed(),
    },
  );
}

const StudentRows = ({ details, takes }: { details: ClassDetails; takes: boolean }) => {
  const { students, studentIds } = details;
  const shown = students.filter(({ id }) => studentIds.includes(id) === takes);
  return (
    <Stack as="ul" listStyleType="none" gap="0">
      {shown.map((student) => (
        <Row as="li" key={student.id} justifyContent="space-between" py="2" ruled="below">
          <Row flex="1 1 12rem" flexWrap="nowrap">
            <Avatar student={student} />
            <Box minW="0" overflowWrap="anywhere">
              <Text weight="semibold" dir="auto">
                <CalledName student={student} />
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
                ? m.common_remove_named({ name: student.fullName })
                : m.classes_enroll_student({ name: student.fullName })
            }
            onClick={() => void setEnrolled(details, student, !takes)}
          >
            {takes ? m.common_remove() : m.classes_enroll()}
          </Button>
        </Row>
      ))}
    </Stack>
  );
};

/** The class's students, and those who could be enrolled. */
export const ClassStudents = ({ details }: { details: ClassDetails }) => {
  const { students, studentIds } = details;
  if (students.length === 0) {
    return <NoStudents avatar="fox" level={3} message={m.classes_no_students_in_family()} />;
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
