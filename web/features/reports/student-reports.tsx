import type { StudentReport } from '../../../shared-model/derive/report.ts';
import type { DatedWork } from '../../../shared-model/derive/work.ts';
import { showDate } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { CalledName } from '../../ui/called-name.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, Box, Card, Grid, Heading, Row, Text } from '../../ui/pieces.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { workWords } from './report-words.ts';
import { showSubject } from '../../format/subject-labels.ts';

const LatestRow = ({ item }: { item: DatedWork }) => (
  <Row as="li" justifyContent="space-between" flexWrap="nowrap" gap="2">
    <Box minW="0">
      <Text dir="auto" lineClamp={1}>
        {item.title}
      </Text>
      <Text size="sm" tone="muted">
        {`${showSubject(item.subject)} · ${showDate(item.day)}`}
      </Text>
    </Box>
    <Badge tone={item.done ? 'success' : 'neutral'}>
      {item.done ? m.common_done() : m.labels_choice_pending()}
    </Badge>
  </Row>
);

const StudentCard = ({ report }: { report: StudentReport }) => {
  const { student, completed: done, expected: total, percent, latest, xp } = report;
  const facts = [...workWords(report), m.common_xp({ xp })];
  return (
    <Card as="li" p="5">
      <Row flexWrap="nowrap" mb="3">
        <Avatar student={student} size="md" />
        <Box flex="1" minW="0">
          <Row justifyContent="space-between" gap="2">
            <Heading level={3}>
              <CalledName student={student} />
            </Heading>
            {total > 0 && (
              <Text weight="bold" fontVariantNumeric="tabular-nums">
                {m.common_percent({ percent })}
              </Text>
            )}
          </Row>
          <Text size="sm" tone="muted">
            <Facts of={facts} />
          </Text>
        </Box>
      </Row>
      <ProgressBar
        value={done}
        max={total}
        label={m.common_done_bar({ name: student.fullName, done, total })}
      />
      {latest.length > 0 && (
        <Box mt="4">
          <Text size="sm" weight="semibold" mb="1">
            {m.reports_latest()}
          </Text>
          <Box as="ul" listStyleType="none" display="grid" gap="2">
            {latest.map((item) => (
              <LatestRow key={`${item.kind} ${item.id}`} item={item} />
            ))}
          </Box>
        </Box>
      )}
    </Card>
  );
};

/** Each student's figures and two latest pieces of work. */
export const StudentReports = ({ reports }: { reports: readonly StudentReport[] }) => (
  <section aria-label={m.common_students()}>
    <Grid as="ul" listStyleType="none" min={reports.length === 1 ? '100%' : '19rem'}>
      {reports.map((report) => (
        <StudentCard key={report.student.id} report={report} />
      ))}
    </Grid>
  </section>
);
