import type {
  SchoolYearRecord,
  StudentScores,
} from '../../../shared-model/derive/academic-records.ts';
import { m } from '../../messages/compiled/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, Box, Card, Grid, Heading, Row, Text } from '../../ui/pieces.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { basisWords, gradeWords, partName } from './records-words.ts';
import { showSubject } from '../../format/subject-labels.ts';

const StudentGrades = ({ marks, year }: { marks: StudentScores; year: SchoolYearRecord }) => (
  <Card as="li">
    <Row flexWrap="nowrap" mb="2">
      <Avatar student={marks.student} size="md" />
      <Box flex="1" minW="0">
        <Heading level={2} size="md">
          {marks.student.fullName}
        </Heading>
        <Text size="sm" tone="muted">
          {marks.done === 0 ? m.records_nothing_done() : basisWords(marks)}
        </Text>
      </Box>
      {marks.average !== null && <Badge tone="success">{gradeWords(marks)}</Badge>}
    </Row>
    <Box as="ul" listStyleType="none">
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
              {basisWords(own)}
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
          </Box>
        </Row>
      ))}
    </Box>
  </Card>
);

interface Props {
  year: SchoolYearRecord;
  /** Empty: all. */
  studentId: string;
}

/** Each student's averages by subject and term. */
export const Grades = ({ year, studentId }: Props) => (
  <Grid as="ul" listStyleType="none" min="20rem" alignItems="start">
    {year.students
      .filter(({ student }) => studentId === '' || String(student.id) === studentId)
      .map((marks) => (
        <StudentGrades key={marks.student.id} marks={marks} year={year} />
      ))}
  </Grid>
);
