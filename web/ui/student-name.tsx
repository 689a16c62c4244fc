import { Avatar } from './avatar.tsx';
import { Box } from './box.tsx';

/** A student's animal and name. */
export const StudentName = ({
  student,
}: {
  student: { avatar: string | null; fullName: string };
}) => (
  <Box as="span" display="flex" alignItems="center" gap="2" minW="0">
    <Avatar student={student} size="sm" />
    <Box as="span" dir="auto" minW="0" overflowWrap="anywhere">
      {student.fullName}
    </Box>
  </Box>
);
