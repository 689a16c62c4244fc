import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { studentPage } from '../../routes/pages.ts';
import { paths } from '../../routes/paths.ts';
import type { StudentClass } from '../../../shared-model/derive/student-cards.ts';
import { classSubject } from '../../../shared-model/derive/subjects.ts';
import { m } from '../../messages/compiled/messages.js';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, Grid, Heading, Row, Stack, Text } from '../../ui/pieces.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { CardLink } from './card-link.tsx';
import { StudentNotFound } from './not-found.tsx';
import { StudentMenu } from './student-menu.tsx';

const ClassCard = ({ studentId, of }: { studentId: Id<'student'>; of: StudentClass }) => {
  const { id, name, progress } = of;
  const { completed, total, percent } = progress;
  return (
    <Card as="li" interactive>
      <Row flexWrap="nowrap" mb="3">
        <SubjectMark subject={classSubject(of)} />
        <Heading level={2} size="md">
          <CardLink to={studentPage(studentId, id)}>{name}</CardLink>
        </Heading>
      </Row>
      <ProgressBar
        value={completed}
        max={total}
        label={m.students_progress_in({ className: name })}
      />
      <Row justifyContent="space-between" mt="2">
        <Text size="sm" tone="muted">
          {total === 0 ? m.students_no_tasks_yet() : m.students_completed_of({ completed, total })}
        </Text>
        <Text size="sm" weight="semibold">
          {m.common_percent({ percent })}
        </Text>
      </Row>
    </Card>
  );
};

/** One student's classes, with the student's progress in each. */
export const StudentClasses = ({ studentId }: { studentId: Id<'student'> }) => {
  const navigate = useNavigate();
  const { day, zone } = useToday();
  const found = useRecords('classesOfStudent', studentId, day, zone);
  if (found === null) return <StudentNotFound />;
  if (!found) return <Loading shape="cards" />;
  const { student, classes } = found;
  return (
    <Page
      title={student.fullName}
      subtitle={student.gradeLevel}
      picture={<Avatar student={student} size="lg" />}
      back={
        <LinkButton variant="plain" icon={ArrowLeft} to={paths.students}>
          {m.students_back_to_students()}
        </LinkButton>
      }
      actions={<StudentMenu student={student} onDeleted={() => void navigate(paths.students)} />}
    >
      <Stack gap="5">
        {classes.length === 0 && (
          <EmptyState
            message={m.students_no_classes({ name: student.fullName })}
            action={<LinkButton to={paths.classes}>{m.students_go_to_classes()}</LinkButton>}
          />
        )}
        <Grid as="ul" listStyleType="none">
          {classes.map((one) => (
            <ClassCard key={one.id} studentId={studentId} of={one} />
          ))}
        </Grid>
      </Stack>
    </Page>
  );
};
