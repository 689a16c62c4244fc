import { useState } from 'react';
import type {
  AcademicRecords,
  SchoolYearRecord,
} from '../../../shared-model/derive/academic-records.ts';
import { sumScores } from '../../../shared-model/derive/scores.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { compareText } from '../../../shared-model/lib/compare-text.ts';
import { showDay, showNames } from '../../format/format.ts';
import { yearName } from '../../device/year-name.ts';
import { gradeWords } from '../../format/mark-words.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { useCalledName } from '../../ui/called-names.ts';
import { Badge, Box, Button, Card, Grid, Heading, Row, Stack, Text } from '../../ui/pieces.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { basisWords } from './records-words.ts';

const stateWords = ({ term, isOver }: SchoolYearRecord): string => {
  if (term?.closedOn) return m.records_year_closed({ day: showDay(term.closedOn) });
  if (!isOver) return m.labels_choice_in_progress();
  return term ? m.records_year_over() : m.records_year_unset();
};

const doneIn = (year: SchoolYearRecord): number =>
  year.students.reduce((sum, { done }) => sum + done, 0);

interface CloseProps {
  year: SchoolYearRecord;
  onClose: () => void;
}

/** Explains what closing a year does, before it is closed. */
const CloseDialog = ({ year, onClose }: CloseProps) => {
  const name = yearName(year);
  const close = async () => {
    const words = {
      done: m.records_closed({ name }),
      failed: m.records_close_failed({ name }),
    };
    await act('closeSchoolYear', { id: year.term!.id }, words);
    onClose();
  };
  const effects = [
    m.records_close_kept({ count: doneIn(year) }),
    year.open > 0 ? m.records_close_open({ count: year.open }) : m.records_close_none_open(),
    ...(year.isOver ? [] : [m.records_close_not_over()]),
    m.records_close_archive(),
  ];
  return (
    <FormDialog
      onClose={onClose}
      title={m.records_close_title({ name })}
      size="sm"
      saveLabel={m.records_close()}
      onSubmit={close}
    >
      <Box as="ul" ps="5" display="grid" gap="2">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </Box>
    </FormDialog>
  );
};

const reopen = ({ term }: SchoolYearRecord, name: string) =>
  act(
    'reopenSchoolYear',
    { id: term!.id },
    { done: m.records_reopened({ name }), failed: m.records_reopen_failed({ name }) },
  );

/** Classes and courses of a year with their students. */
function coursesOf(
  { students }: SchoolYearRecord,
  called: (student: Student) => string,
): { name: string; takers: string[] }[] {
  const taken = students.flatMap(({ student, subjects }) =>
    subjects.flatMap(({ courses }) => courses.map(({ name }) => ({ name, by: called(student) }))),
  );
  return [...Map.groupBy(taken, ({ name }) => name)]
    .map(([name, by]) => ({ name, takers: [...new Set(by.map((one) => one.by))] }))
    .sort((one, other) => compareText(one.name, other.name));
}

const YearCourses = ({ year }: { year: SchoolYearRecord }) => {
  const courses = coursesOf(year, useCalledName());
  if (courses.length === 0) return null;
  return (
    <Box mt="3" pt="3" borderTopWidth="1px">
      <Heading level={3} size="sm" mb="1">
        {m.records_year_courses()}
      </Heading>
      <Grid as="ul" listStyleType="none" min="16rem" gap="1">
        {courses.map(({ name, takers }) => (
          <li key={name}>
            <Text dir="auto">{name}</Text>
            <Text size="sm" tone="muted">
              {showNames(takers)}
            </Text>
          </li>
        ))}
      </Grid>
    </Box>
  );
};

interface Props {
  records: AcademicRecords;
  onOpen: (year: SchoolYearRecord) => void;
}

/** The school years so far, closed ones included, each with its totals and a link to its grades. */
export const SchoolYears = ({ records, onOpen }: Props) => {
  const [closing, setClosing] = useState<SchoolYearRecord>();
  return (
    <Stack as="ul" listStyleType="none" gap="4">
      {records.years.map((year) => {
        const name = yearName(year);
        const all = sumScores(year.students, records.scale);
        return (
          <Card as="li" key={year.from}>
            <Row justifyContent="space-between" alignItems="flex-start">
              <Box minW="0" flex="1 1 14rem">
                <Row gap="2">
                  <Heading level={2} size="md">
                    {name}
                  </Heading>
                  <Badge tone={year.term?.closedOn ? 'success' : 'neutral'}>
                    {stateWords(year)}
                  </Badge>
                </Row>
                <Text size="sm" tone="muted">
                  {m.common_span({ from: showDay(year.from), until: showDay(year.until) })}
                </Text>
                <Text mt="1">{[gradeWords(all), basisWords(all)].join(' · ')}</Text>
              </Box>
              <Row gap="2">
                <Button onClick={() => onOpen(year)}>{m.records_open_year({ name })}</Button>
                {year.term &&
                  (year.term.closedOn ? (
                    <Button variant="plain" onClick={() => void reopen(year, name)}>
                      {m.records_reopen()}
                    </Button>
                  ) : (
                    <Button variant="plain" onClick={() => setClosing(year)}>
                      {m.records_close()}
                    </Button>
                  ))}
              </Row>
            </Row>
            <YearCourses year={year} />
          </Card>
        );
      })}
      {closing && <CloseDialog year={closing} onClose={() => setClosing(undefined)} />}
    </Stack>
  );
};
