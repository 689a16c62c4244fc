import { BookOpen } from 'lucide-react';
import type {
  ClassOfStudent,
  RunningCourse,
} from '../../../shared-model/derive/classes-of-student.ts';
import { classSubject } from '../../../shared-model/entities/class-subject.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { dayIn } from '../../../shared-model/lib/dates.ts';
import { showShortDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { useRecordsNow, useToday } from '../../device/use-now.ts';
import { usePerson } from '../../device/use-session.ts';
import { Box, Card, Grid, Heading, Row, Stack, Text } from '../../ui/pieces.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { subjectColours, SubjectMark } from '../../ui/subject.tsx';
import styles from './my-classes.module.css';

interface CardHeadProps {
  name: string;
  subject: string;
  done: number;
  total: number;
}

const CardHead = ({ name, subject, done, total }: CardHeadProps) => (
  <Row flexWrap="nowrap" mb="3">
    <SubjectMark subject={subject} />
    <Box flex="1" minW="0">
      <Heading level={3} size="lg" dir="auto">
        {name}
      </Heading>
      <Text tone="muted">
        {total === 0 ? m.my_classes_no_work() : m.common_done_of({ done, total })}
      </Text>
    </Box>
  </Row>
);

const ClassCard = ({ one, zone }: { one: ClassOfStudent; zone: string }) => {
  const { name, progress, next, latest } = one;
  const { completed: done, total } = progress;
  const subject = classSubject(one);
  return (
    <Card as="li" kind="child">
      <CardHead name={name} subject={subject} done={done} total={total} />
      <ProgressBar
        size="lg"
        value={done}
        max={total}
        label={m.common_done_bar({ name, done, total })}
        subject={subject}
      />
      {total > 0 && (
        <Text mt="3" weight="semibold" dir="auto">
          {next ? (
            <Facts
              of={[
                m.common_next_title({ title: next.title }),
                m.my_classes_due({ day: showShortDay(dayIn(next.dueDate, zone)) }),
              ]}
            />
          ) : (
            m.my_classes_all_done()
          )}
        </Text>
      )}
      {latest && (
        <Text tone="muted" dir="auto">
          {m.my_classes_latest({ title: latest.title })}
        </Text>
      )}
    </Card>
  );
};

/** Most stones: more make no trail a finger could follow. */
const mostStones = 60;

/** A course's lessons as stones of a trail; its label tells the progress. */
const LessonTrail = ({ lessons, subject }: Pick<RunningCourse, 'lessons' | 'subject'>) => (
  <div className={styles.trail} style={subjectColours(subject)} aria-hidden>
    {lessons.map((isDone, at) => (
      // A lesson's place is all that it is here.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} data-done={isDone || undefined} />
    ))}
  </div>
);

const CourseCard = ({ course }: { course: RunningCourse }) => {
  const { name, subject, lessons, next } = course;
  const done = lessons.filter((isDone) => isDone).length;
  return (
    <Card as="li" kind="child">
      <CardHead name={name} subject={subject} done={done} total={lessons.length} />
      {lessons.length > mostStones ? (
        <ProgressBar
          size="lg"
          value={done}
          max={lessons.length}
          label={m.common_done_bar({ name, done, total: lessons.length })}
          subject={subject}
        />
      ) : (
        <LessonTrail lessons={lessons} subject={subject} />
      )}
      <Text mt="3" weight="semibold" dir="auto">
        {next ? (
          <Facts
            of={[
              m.common_next_title({ title: next.title }),
              ...(next.date === null ? [] : [m.my_classes_on({ day: showShortDay(next.date) })]),
            ]}
          />
        ) : (
          m.my_classes_course_done()
        )}
      </Text>
    </Card>
  );
};

/** Courses shown at first: a child of many years has dozens that are finished. */
const firstCourses = 12;

const Courses = (props: { id: string; title: string; courses: readonly RunningCourse[] }) =>
  props.courses.length > 0 && (
    <section aria-labelledby={props.id}>
      <Heading level={2} id={props.id} mb="4">
        {props.title}
      </Heading>
      <Stack gap="4">
        <ShowMore items={props.courses} size={firstCourses}>
          {(shown) => (
            <Grid as="ul" listStyleType="none" min="19rem">
              {shown.map((course) => (
                <CourseCard key={course.id} course={course} />
              ))}
            </Grid>
          )}
        </ShowMore>
      </Stack>
    </section>
  );

const OwnClasses = ({ studentId }: { studentId: Id<'student'> }) => {
  const { zone } = useToday();
  const found = useRecordsNow('studentClasses', studentId);
  if (!found) return <Loading shape="cards" />;
  const { classes, courses } = found;
  if (classes.length + courses.length === 0)
    return <EmptyState icon={BookOpen} message={m.my_classes_none()} />;
  const open = courses.filter(({ next }) => next !== null);
  const finished = courses.filter(({ next }) => next === null);
  return (
    <Stack gap="8">
      {classes.length > 0 && (
        <section aria-labelledby="my-classes">
          <Heading level={2} id="my-classes" srOnly>
            {m.common_classes()}
          </Heading>
          <Grid as="ul" listStyleType="none" min="19rem">
            {classes.map((one) => (
              <ClassCard key={one.id} one={one} zone={zone} />
            ))}
          </Grid>
        </section>
      )}
      <Courses id="my-courses" title={m.common_courses()} courses={open} />
      <Courses id="my-finished" title={m.common_courses_finished()} courses={finished} />
    </Stack>
  );
};

/** Classes and courses of the signed-in student. */
export const MyClassesScreen = () => {
  const person = usePerson();
  if (person.role !== 'student') return null;
  return (
    <Page kind="child">
      <OwnClasses studentId={person.studentId} />
    </Page>
  );
};
