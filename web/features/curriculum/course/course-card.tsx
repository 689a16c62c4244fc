import { useId } from 'react';
import type { CourseCard } from '../../../../shared-model/derive/courses.ts';
import { m } from '../../../messages/compiled/messages.js';
import { coursePage } from '../../../routes/pages.ts';
import { StudentName } from '../../../ui/avatar.tsx';
import { Badge, Box, Card, CardCorner, Heading, Row, Stack, Text } from '../../../ui/pieces.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SubjectMark } from '../../../ui/subject.tsx';
import { CourseMenu } from './course-menu.tsx';
import { CourseProgressLines, CourseStudentLine, shownInFull } from './course-progress.tsx';
import { showSubject } from '../../../format/subject-labels.ts';

interface Props {
  card: CourseCard;
  today: string;
}

/** A course card: what it is, who takes it, each student's progress and pace. */
export const CourseSummary = ({ card, today }: Props) => {
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
            {[showSubject(subject), publisher].filter(Boolean).join(' · ')}
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
