import { ArrowLeft, CalendarDays, Eye, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { plannerPage, studentPage } from '../../routes/pages.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { paths } from '../../routes/paths.ts';
import type { StudentClass } from '../../../shared-model/derive/student-cards.ts';
import { classSubject } from '../../../shared-model/entities/class-subject.ts';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { useRecordsNow, useToday } from '../../device/use-now.ts';
import { openDialog } from '../../shell/dialogs.ts';
import { useRecords } from '../../device/use-records.ts';
import { useCalledName } from '../../ui/called-names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Badge, Button, Card, Grid, Heading, Row, Text } from '../../ui/pieces.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { CardLink } from './card-link.tsx';
import { StudentNotFound } from './not-found.tsx';
import { PinDialog } from './pin-dialog.tsx';
import { StudentMenu } from './student-menu.tsx';
import { StudentLogs } from './student-logs.tsx';
import { StudentWeek } from './student-week.tsx';
import styles from './student-week.module.css';

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

/** The student's level, school days in a row, and how far today is. */
const Standing = ({ student: { id, streak } }: { student: Student }) => {
  const progress = useRecordsNow('studentProgress', id);
  const { day } = useToday();
  const today = useRecordsNow('familyCalendar', id, { from: day, until: day })?.days[0]?.work;
  return (
    <>
      {progress && <Badge tone="marigold">{m.common_level({ level: progress.level.level })}</Badge>}
      {progress && streak && progress.streak.days > 1 && (
        <Badge>{m.common_in_a_row({ count: progress.streak.days })}</Badge>
      )}
      {today && today.length > 0 && (
        <Badge tone="pine">
          {m.students_today({ done: today.filter(({ done }) => done).length, total: today.length })}
        </Badge>
      )}
    </>
  );
};

/** What is done most with a student, and their menu. */
const StudentActions = ({ student }: { student: Student }) => {
  const navigate = useNavigate();
  const { day } = useToday();
  const { id } = student;
  const [isSettingPin, setIsSettingPin] = useState(false);
  const menu = <StudentMenu student={student} onDeleted={() => void navigate(paths.students)} />;
  if (student.status !== 'active') return menu;
  return (
    <div className={styles.actions}>
      <LinkButton icon={CalendarDays} to={plannerPage({ week: day, student: id })}>
        {m.students_plan()}
      </LinkButton>
      <Button icon={Eye} onClick={() => openDialog({ kind: 'view-as-student', studentId: id })}>
        {m.students_view_as()}
      </Button>
      <Button icon={KeyRound} onClick={() => setIsSettingPin(true)}>
        {m.common_pin()}
      </Button>
      {menu}
      {isSettingPin && <PinDialog student={student} onClose={() => setIsSettingPin(false)} />}
    </div>
  );
};

/** One student: how they stand, this week, what is next, and their progress in each class. */
export const StudentClasses = ({ studentId }: { studentId: Id<'student'> }) => {
  const { day, zone } = useToday();
  const called = useCalledName();
  const found = useRecords('classesOfStudent', studentId, day, zone);
  if (found === null) return <StudentNotFound />;
  if (!found)
    return (
      <Page>
        <Loading shape="cards" />
      </Page>
    );
  const { student, classes } = found;
  const name = called(student);
  return (
    <Page
      title={student.fullName}
      subtitle={
        <Row gap="2">
          <span dir="auto">{student.gradeLevel}</span>
          {student.status !== 'active' && <Badge>{choiceLabel(student.status)}</Badge>}
          <Standing student={student} />
        </Row>
      }
      picture={<Avatar student={student} size="lg" />}
      back={
        <LinkButton variant="plain" icon={ArrowLeft} to={paths.students}>
          {m.students_back_to_students()}
        </LinkButton>
      }
      actions={<StudentActions student={student} />}
    >
      <div className={styles.columns}>
        {student.status === 'active' && (
          <div className={styles.side}>
            <ErrorBoundary label={m.common_this_week()}>
              <StudentWeek studentId={studentId} />
            </ErrorBoundary>
          </div>
        )}
        <div className={styles.classes}>
          {classes.length === 0 && (
            <EmptyState
              message={m.students_no_classes({ name })}
              action={<LinkButton to={paths.classes}>{m.students_go_to_classes()}</LinkButton>}
            />
          )}
          <Grid as="ul" listStyleType="none">
            {classes.map((one) => (
              <ClassCard key={one.id} studentId={studentId} of={one} />
            ))}
          </Grid>
        </div>
        <div className={styles.side}>
          <ErrorBoundary label={m.records_logs()}>
            <StudentLogs studentId={studentId} />
          </ErrorBoundary>
        </div>
      </div>
    </Page>
  );
};
