import { UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import type { CourseCard, CourseStudent } from '../../../../shared-model/derive/courses.ts';
import type { Curriculum } from '../../../../shared-model/entities/curriculum.ts';
import type { Student } from '../../../../shared-model/entities/student.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { m } from '../../../messages/compiled/messages.js';
import { coursePage, curriculumPage } from '../../../routes/pages.ts';
import { paths } from '../../../routes/paths.ts';
import { useRecordsNow, useToday } from '../../../device/use-now.ts';
import { useRecords } from '../../../device/use-records.ts';
import { CalledName } from '../../../ui/called-name.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import {
  Box,
  Button,
  Card,
  Grid,
  Heading,
  Row,
  Stack,
  Text,
  TextLink,
} from '../../../ui/pieces.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { SubjectMark } from '../../../ui/subject.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { CourseProgressLines } from './course-progress.tsx';
import { EnrolmentMenu } from './enrolment-menu.tsx';
import styles from './students-tab.module.css';

interface StudentCourse {
  course: Curriculum;
  of: CourseStudent;
}

const CourseOf = ({ course, of, today }: StudentCourse & { today: string }) => (
  <li className={styles.course}>
    <Row flexWrap="nowrap" alignItems="flex-start" mb="2">
      <SubjectMark subject={course.subject} />
      <Box flex="1" minW="0">
        <Text weight="semibold" dir="auto">
          <TextLink to={coursePage(course.id)} color="inherit">
            {course.name}
          </TextLink>
        </Text>
        <Text size="sm" tone="muted">
          {m.curriculum_per_day({ count: of.enrolment.lessonsPerDay })}
        </Text>
      </Box>
      <EnrolmentMenu course={course} of={of} />
    </Row>
    <CourseProgressLines
      of={of}
      label={m.curriculum_progress_in({ name: course.name })}
      today={today}
    />
  </li>
);

interface StudentProps {
  student: Student;
  taken: readonly StudentCourse[];
  today: string;
  onAssign: (id: Id<'student'>) => void;
}

const StudentCourses = ({ student, taken, today, onAssign }: StudentProps) => {
  const titleId = useId();
  const { id, fullName } = student;
  return (
    <Card as="li" aria-labelledby={titleId} p="5">
      <Row flexWrap="nowrap" mb="3">
        <Avatar student={student} size="md" />
        <Heading level={2} size="md" id={titleId} dir="auto" flex="1">
          <CalledName student={student} />
        </Heading>
        <Button
          icon={UserPlus}
          aria-label={m.curriculum_assign_to({ name: fullName })}
          onClick={() => onAssign(id)}
        >
          {m.curriculum_assign()}
        </Button>
      </Row>
      {taken.length === 0 ? (
        <Text tone="muted">{m.curriculum_takes_none()}</Text>
      ) : (
        <Stack as="ul" listStyleType="none" gap="0">
          {taken.map((one) => (
            <CourseOf key={one.course.id} {...one} today={today} />
          ))}
        </Stack>
      )}
    </Card>
  );
};

const takenBy = (cards: readonly CourseCard[], studentId: number): StudentCourse[] =>
  cards.flatMap(({ course, students }) =>
    students.filter(({ student }) => student.id === studentId).map((of) => ({ course, of })),
  );

/** Each student's courses with progress and actions. */
export const StudentsTab = () => {
  const { day } = useToday();
  const cards = useRecordsNow('listCourses');
  const students = useRecords('listStudents');
  const [assigning, setAssigning] = useState<Id<'student'> | null>(null);
  if (!cards || !students) return <Loading shape="cards" />;
  if (students.length === 0) {
    return (
      <EmptyState
        icon={UserPlus}
        message={m.curriculum_no_students()}
        action={<LinkButton to={paths.students}>{m.curriculum_to_students()}</LinkButton>}
      />
    );
  }
  if (cards.length === 0) {
    return (
      <EmptyState
        icon={UserPlus}
        message={m.curriculum_none_to_assign()}
        action={
          <LinkButton to={curriculumPage('import')}>{m.curriculum_import_start()}</LinkButton>
        }
      />
    );
  }
  return (
    <>
      <Grid as="ul" listStyleType="none" min="20rem">
        {students.map((student) => (
          <StudentCourses
            key={student.id}
            student={student}
            taken={takenBy(cards, student.id)}
            today={day}
            onAssign={setAssigning}
          />
        ))}
      </Grid>
      {assigning !== null && (
        <AssignDialog
          curriculumId={null}
          studentId={assigning}
          onClose={() => setAssigning(null)}
        />
      )}
    </>
  );
};
