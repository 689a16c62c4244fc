import { ArrowLeft, ListPlus, UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import type { CourseDetails } from '../../../../shared-model/derive/courses.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { m } from '../../../messages/compiled/messages.js';
import { addLessonsPage, curriculumPage } from '../../../routes/pages.ts';
import { useRecordsNow, useToday } from '../../../device/use-now.ts';
import { Badge, Box, Button, Card, Grid, Row, Stack, Text } from '../../../ui/pieces.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { StudentName } from '../../../ui/avatar.tsx';
import { SubjectMark } from '../../../ui/subject.tsx';
import { tabId, Tabs } from '../../../ui/tabs.tsx';
import { AlsoFor } from './also-for.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { CourseMenu } from './course-menu.tsx';
import { CourseProgressLines, CourseStudentLine, shownInFull } from './course-progress.tsx';
import { EnrolmentMenu } from './enrolment-menu.tsx';
import { LessonList } from '../lessons/lesson-list.tsx';
import { ProgressGrid } from '../lessons/progress-grid.tsx';
import { showSubject } from '../../../format/subject-labels.ts';
import styles from './course-screen.module.css';

const Back = () => (
  <LinkButton variant="plain" icon={ArrowLeft} to={curriculumPage('overview')}>
    {m.curriculum_back()}
  </LinkButton>
);

const Facts = ({ course, className, lessons }: CourseDetails) => (
  <Row gap="2" mt="1">
    <Text as="span" tone="muted" dir="auto">
      {[
        showSubject(course.subject),
        course.publisher,
        course.isbn && m.curriculum_isbn_of({ isbn: course.isbn }),
        course.pages !== null && m.curriculum_pages_count({ count: course.pages }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
    {course.gradeLevel !== '' && <Badge dir="auto">{course.gradeLevel}</Badge>}
    {className !== null && <Badge dir="auto">{m.curriculum_of_class({ className })}</Badge>}
    {course.isArchived && <Badge tone="warning">{m.labels_field_is_archived()}</Badge>}
    {course.totalLessons > lessons.length && (
      <Badge tone="info">
        {m.curriculum_lessons_here({ count: lessons.length, total: course.totalLessons })}
      </Badge>
    )}
  </Row>
);

const Takers = ({
  details: { course, students },
  today,
}: {
  details: CourseDetails;
  today: string;
}) => (
  <Grid as="ul" listStyleType="none" min="19rem" gap="3">
    {students.map((one) => (
      <Card as="li" key={one.student.id} pe="2">
        {students.length > shownInFull ? (
          <CourseStudentLine of={one} today={today}>
            <EnrolmentMenu course={course} of={one} />
          </CourseStudentLine>
        ) : (
          <>
            <Row flexWrap="nowrap" mb="1">
              <Box flex="1" minW="0">
                <StudentName student={one.student} />
              </Box>
              <EnrolmentMenu course={course} of={one} />
            </Row>
            <Box pe="2">
              <CourseProgressLines
                of={one}
                label={m.curriculum_progress_of({ name: one.student.fullName })}
                today={today}
              />
            </Box>
          </>
        )}
      </Card>
    ))}
  </Grid>
);

const Course = ({ details, today }: { details: CourseDetails; today: string }) => {
  const panelId = useId();
  const [tab, setTab] = useState<'lessons' | 'progress'>('lessons');
  const [isAssigning, setAssigning] = useState(false);
  const { course, lessons, students } = details;
  return (
    <Page
      title={course.name}
      back={<Back />}
      picture={
        <Box alignSelf="flex-start" pt="1">
          <SubjectMark subject={course.subject} size="lg" />
        </Box>
      }
      subtitle={<Facts {...details} />}
      actions={
        <>
          <Button icon={UserPlus} onClick={() => setAssigning(true)}>
            {m.curriculum_assign()}
          </Button>
          {/* Hidden where it would leave no room for the name; the menu has it too. */}
          <div className={styles.wide}>
            <LinkButton icon={ListPlus} to={addLessonsPage(course.id)}>
              {m.curriculum_add_lessons()}
            </LinkButton>
          </div>
          <CourseMenu course={course} />
        </>
      }
    >
      <Stack gap="5">
        {course.description !== '' && (
          <Text maxW="prose" whiteSpace="pre-line" dir="auto">
            {course.description}
          </Text>
        )}
        <Takers details={details} today={today} />
        <AlsoFor details={details} />
        <Tabs
          label={course.name}
          panelId={panelId}
          value={tab}
          onChange={setTab}
          items={[
            { value: 'lessons', label: m.common_lessons(), count: lessons.length },
            { value: 'progress', label: m.common_progress() },
          ]}
        />
        <Box id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)} minH="16rem">
          <ErrorBoundary label={course.name}>
            {tab === 'lessons' ? (
              <LessonList details={details} />
            ) : students.length === 0 || lessons.length === 0 ? (
              <EmptyState
                level={3}
                icon={UserPlus}
                message={m.curriculum_no_progress()}
                action={<Button onClick={() => setAssigning(true)}>{m.curriculum_assign()}</Button>}
              />
            ) : (
              <ProgressGrid details={details} today={today} />
            )}
          </ErrorBoundary>
        </Box>
      </Stack>
      {isAssigning && (
        <AssignDialog
          curriculumId={course.id}
          studentId={null}
          onClose={() => setAssigning(false)}
        />
      )}
    </Page>
  );
};

/** One course, by lesson and by student. */
export const CourseScreen = ({ id }: { id: Id<'curriculum'> }) => {
  const { day } = useToday();
  const details = useRecordsNow('courseDetails', id);
  if (details === undefined) {
    return (
      <Page back={<Back />}>
        <Loading shape="rows" />
      </Page>
    );
  }
  if (details === null) {
    return (
      <Page back={<Back />} title={m.curriculum_gone_title()}>
        <EmptyState message={m.common_maybe_deleted()} />
      </Page>
    );
  }
  return <Course details={details} today={day} />;
};
