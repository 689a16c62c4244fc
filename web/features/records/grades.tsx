import { useState } from 'react';
import type {
  CreditedCourse,
  SchoolYearRecord,
  StudentScores,
  SubjectScores,
} from '../../../shared-model/derive/academic-records.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { gradeWords } from '../../format/mark-words.ts';
import { m } from '../../messages/compiled/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import { CalledName } from '../../ui/called-name.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Badge, Box, Card, Grid, Heading, Row, Text } from '../../ui/pieces.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { ExplainButton } from './explain-button.tsx';
import { GradeDialog } from './grade-dialog.tsx';
import { GradingDialog } from './grading-dialog.tsx';
import { basisFacts, partName } from './records-words.ts';
import { showSubject } from '../../format/subject-labels.ts';

interface Buttons {
  onExplain: (course: string) => void;
  /** Undefined: the grading of the course can't be set. */
  gradingOf: (course: string) => (() => void) | undefined;
}

interface ExplanationsProps extends Buttons {
  of: SubjectScores;
  student: Student;
}

/**
 * Buttons that explain the grades of a subject's courses, or set how one without a score will be graded: the course is
 * named where there are several.
 */
const Explanations = ({ of, student, onExplain, gradingOf }: ExplanationsProps) => {
  const shown = of.courses
    .filter(({ done }) => done > 0)
    .map(({ name, scored }) => ({
      name,
      isMarked: scored > 0,
      onClick: scored > 0 ? () => onExplain(name) : gradingOf(name),
    }))
    .filter(({ onClick }) => onClick !== undefined);
  return (
    <Row gap="1" mb="-2">
      {shown.map(({ name, isMarked, onClick }) => (
        <ExplainButton
          key={name}
          of={[name, student.fullName]}
          isNamed={shown.length > 1}
          isMarked={isMarked}
          onClick={onClick!}
        />
      ))}
    </Row>
  );
};

interface StudentProps extends Buttons {
  marks: StudentScores;
  year: SchoolYearRecord;
}

const StudentGrades = ({ marks, year, ...buttons }: StudentProps) => (
  <Card as="li">
    <Row flexWrap="nowrap" mb="2">
      <Avatar student={marks.student} size="md" />
      <Box flex="1" minW="0">
        <Row justifyContent="space-between" gap="2">
          <Heading level={2} size="md">
            <CalledName student={marks.student} />
          </Heading>
          {marks.average !== null && <Badge tone="success">{gradeWords(marks)}</Badge>}
        </Row>
        <Text size="sm" tone="muted">
          <Facts of={marks.done === 0 ? [m.records_nothing_done()] : basisFacts(marks)} />
        </Text>
      </Box>
    </Row>
    <Grid as="ul" listStyleType="none" min="20rem" style={{ gap: '0 2rem' }} alignItems="start">
      {marks.subjects.map((own) => (
        <Row
          as="li"
          key={showSubject(own.subject)}
          flexWrap="nowrap"
          alignItems="flex-start"
          py="3"
          borderTopWidth="1px"
        >
          <SubjectMark subject={own.subject} />
          <Box flex="1" minW="0">
            <Row justifyContent="space-between" gap="2">
              <Text weight="semibold" dir="auto">
                {showSubject(own.subject)}
              </Text>
              <Text
                weight={own.average === null ? 'regular' : 'semibold'}
                {...(own.average === null && { tone: 'muted' })}
                fontVariantNumeric="tabular-nums"
              >
                {gradeWords(own)}
              </Text>
            </Row>
            <Text size="sm" tone="muted">
              <Facts of={basisFacts(own)} />
            </Text>
            {year.parts.length > 1 &&
              own.parts.map(
                (part, at) =>
                  part.scored > 0 && (
                    <Text key={year.parts[at]?.term?.id ?? 'rest'} size="sm">
                      {m.records_part({
                        name: partName(year.parts[at]!),
                        grade: gradeWords(part),
                        count: part.scored,
                      })}
                    </Text>
                  ),
              )}
            <Explanations of={own} student={marks.student} {...buttons} />
          </Box>
        </Row>
      ))}
    </Grid>
  </Card>
);

interface Props {
  year: SchoolYearRecord;
  /** Every class and course. */
  credited: readonly CreditedCourse[];
  /** Empty: all. */
  studentId: string;
}

/** Each student's averages by subject and term, and how each grade is made. */
export const Grades = ({ year, credited, studentId }: Props) => {
  const [explained, setExplained] = useState<{ studentId: Id<'student'>; course: string }>();
  const [graded, setGraded] = useState<CreditedCourse>();
  const { from, until } = year;
  const creditedOf = (course: string) => credited.find(({ name }) => name === course);
  const gradingOf = (course: string) => {
    const found = creditedOf(course);
    return found && (() => setGraded(found));
  };
  const shown = year.students.filter(
    ({ student }) => studentId === '' || String(student.id) === studentId,
  );
  return (
    <>
      <Grid
        as="ul"
        listStyleType="none"
        min={shown.length === 1 ? '100%' : '20rem'}
        alignItems="start"
      >
        {shown.map((marks) => (
          <StudentGrades
            key={marks.student.id}
            marks={marks}
            year={year}
            onExplain={(course) => setExplained({ studentId: marks.student.id, course })}
            gradingOf={gradingOf}
          />
        ))}
      </Grid>
      {explained && (
        <GradeDialog
          of={{ ...explained, from, until }}
          credited={creditedOf(explained.course)}
          onClose={() => setExplained(undefined)}
        />
      )}
      {graded && <GradingDialog course={graded} onClose={() => setGraded(undefined)} />}
    </>
  );
};
