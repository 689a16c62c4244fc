import { useDeferredValue, useState, useId } from 'react';
import { BookOpenText, Plus, RotateCcw } from 'lucide-react';
import type { CourseCard } from '../../../../shared-model/derive/courses.ts';
import { m } from '../../../messages/compiled/messages.js';
import { curriculumPage, coursePage } from '../../../routes/pages.ts';
import { roundToQuarterHour, useNow, useRecordsNow, useToday } from '../../../device/use-now.ts';
import { useRecords } from '../../../device/use-records.ts';
import {
  Box,
  Button,
  Grid,
  Heading,
  Row,
  Stack,
  Text,
  Badge,
  Card,
  CardCorner,
} from '../../../ui/pieces.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StudentName } from '../../../ui/avatar.tsx';
import { SubjectMark } from '../../../ui/subject.tsx';
import { showSubject } from '../../../format/subject-labels.ts';
import { restoreCourse } from './course-actions.ts';
import { CourseMenu } from './course-menu.tsx';
import { CourseProgressLines, CourseStudentLine, shownInFull } from './course-progress.tsx';

interface Props {
  card: CourseCard;
  today: string;
}

/** A course card: what it is, who takes it, each student's progress and pace. */
const CourseSummary = ({ card, today }: Props) => {
  const titleId = useId();
  const { course, className, lessonCount, students } = card;
  const { id, name, subject, publisher, gradeLevel, isArchived } = course;
  return (
    <Card as="li" aria-labelledby={titleId} display="flex" flexDirection="column" gap="4" p="5">
      <Row alignItems="flex-start" flexWrap="nowrap" pe="8">
        <SubjectMark subject={subject} />
        <Box flex="1" minW="0">
          <Heading level={2} size="md" id={titleId} dir="auto" lineClamp={3}>
            {name}
          </Heading>
          <Text size="sm" tone="muted" dir="auto">
            <Facts of={[showSubject(subject), publisher].filter(Boolean)} />
          </Text>
        </Box>
        <CardCorner>
          <CourseMenu course={course} />
        </CardCorner>
      </Row>
      <Row gap="2">
        <Badge>{m.curriculum_lesson_count({ count: lessonCount })}</Badge>
        {gradeLevel !== '' && <Badge dir="auto">{gradeLevel}</Badge>}
        {className !== null && <Badge dir="auto">{m.curriculum_of_class({ className })}</Badge>}
        {isArchived && <Badge tone="warning">{m.labels_field_is_archived()}</Badge>}
      </Row>
      {students.length === 0 ? (
        <Text size="sm" tone="muted">
          {m.curriculum_nobody()}
        </Text>
      ) : (
        <Stack as="ul" listStyleType="none" gap="4">
          {students.map((one) => (
            <li key={one.student.id}>
              {students.length > shownInFull ? (
                <CourseStudentLine of={one} today={today} />
              ) : (
                <>
                  <Box mb="1">
                    <StudentName student={one.student} />
                  </Box>
                  <CourseProgressLines
                    of={one}
                    label={m.curriculum_progress_of({ name: one.student.fullName })}
                    today={today}
                  />
                </>
              )}
            </li>
          ))}
        </Stack>
      )}
      <Stack mt="auto">
        <LinkButton
          variant="quiet"
          to={coursePage(id)}
          aria-label={m.curriculum_open_course({ name })}
        >
          {m.curriculum_open()}
        </LinkButton>
      </Stack>
    </Card>
  );
};

/** Whether everybody who takes the course is through with it: it stands after those that go on. */
const isOver = ({ students }: CourseCard): boolean =>
  students.length > 0 &&
  students.every(
    ({ enrolment, progress: { total, nextLesson } }) =>
      enrolment.finishedAt !== null || (total > 0 && nextLesson === null),
  );

const overLast = (one: CourseCard, other: CourseCard): number =>
  Number(isOver(one)) - Number(isOver(other));

/** Enough to fill a screen; the rest is rendered once these have been painted. */
const firstCards = 6;

const Cards = ({ cards, today }: { cards: readonly CourseCard[]; today: string }) => {
  const shown = useDeferredValue(cards, cards.slice(0, firstCards));
  return (
    <Grid as="ul" listStyleType="none" min="20rem">
      {shown.map((card) => (
        <CourseSummary key={card.course.id} card={card} today={today} />
      ))}
    </Grid>
  );
};

/** Archived courses, hidden until opened. */
const Archived = ({ cards, today }: { cards: readonly CourseCard[]; today: string }) => {
  const [isOpen, setOpen] = useState(false);
  if (cards.length === 0) return null;
  return (
    <Stack gap="4">
      <Button alignSelf="start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen
          ? m.curriculum_hide_archived()
          : m.curriculum_show_archived({ count: cards.length })}
      </Button>
      {isOpen && (
        <>
          <Heading level={2}>{m.curriculum_archived_title()}</Heading>
          <Cards cards={cards} today={today} />
        </>
      )}
    </Stack>
  );
};

const Deleted = () => {
  const now = useNow();
  const deleted = useRecords('deletedCourses', roundToQuarterHour(now));
  if (!deleted || deleted.length === 0) return null;
  return (
    <Panel title={m.common_recently_deleted()}>
      <Box as="ul" listStyleType="none">
        {deleted.map(({ course }) => (
          <Row as="li" key={course.id} py="2">
            <Text flex="1 1 10rem" dir="auto" weight="semibold">
              {course.name}
            </Text>
            <Button
              icon={RotateCcw}
              aria-label={m.curriculum_restore_name({ name: course.name })}
              onClick={() => void restoreCourse(course)}
            >
              {m.common_restore()}
            </Button>
          </Row>
        ))}
      </Box>
    </Panel>
  );
};

/** All courses of the family: students, progress, pace and end date. */
export const OverviewTab = ({ onAdd }: { onAdd: () => void }) => {
  const { day } = useToday();
  const cards = useRecordsNow('listCourses');
  if (!cards) return <Loading shape="cards" />;
  const isArchived = ({ course }: CourseCard): boolean => course.isArchived;
  return (
    <Stack gap="6">
      {cards.length === 0 ? (
        <EmptyState
          isStart
          icon={BookOpenText}
          message={m.curriculum_none()}
          action={
            <Row justifyContent="center">
              <LinkButton variant="primary" to={curriculumPage('import')}>
                {m.curriculum_import_start()}
              </LinkButton>
              <Button icon={Plus} onClick={onAdd}>
                {m.curriculum_add()}
              </Button>
            </Row>
          }
        />
      ) : (
        <Cards cards={cards.filter((card) => !isArchived(card)).toSorted(overLast)} today={day} />
      )}
      <Archived cards={cards.filter(isArchived)} today={day} />
      <Deleted />
    </Stack>
  );
};
