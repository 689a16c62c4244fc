import {
  BookOpen,
  CalendarDays,
  ChartNoAxesColumn,
  CircleCheckBig,
  Shapes,
  TrendingUp,
  Users,
} from 'lucide-react';
import type { PartFigures, Report } from '../../../shared-model/derive/report.ts';
import { addDays } from '../../../shared-model/lib/dates.ts';
import {
  asHeading,
  showDate,
  showMonth,
  showShortMonth,
  showShortWeekday,
  showWeekdayAndDate,
} from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';
import { useRecordsNow, useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { Chart } from '../../ui/chart.tsx';
import { NoStudents } from '../../parts/add-student.tsx';
import { ExportButton, PrintButton } from '../../parts/take-away.tsx';
import { Heading, Row, Stack, Text } from '../../ui/pieces.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { FigureCards } from '../../ui/figure-cards.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { InsightsPanel } from './insights-panel.tsx';
import { ProgressRows } from './progress-rows.tsx';
import { ReportControls, useReportView } from './report-controls.tsx';
import { reportCsv } from './report-csv.ts';
import { headline, spanWords } from './report-words.ts';
import { StudentReports } from './student-reports.tsx';
import { showSubject } from '../../format/subject-labels.ts';

const isByMonth = ({ parts }: Report): boolean =>
  parts.some(({ from, until }) => addDays(from, 7) < until);

const Headline = ({ report }: { report: Report }) => {
  const [first, ...others] = headline(report);
  return (
    <section>
      <Text tone="muted" mb="1">
        {spanWords(report)}
      </Text>
      <Heading level={2} size="xl">
        {first}
      </Heading>
      {others.length > 0 && <Text mt="1">{others.join(' ')}</Text>}
    </section>
  );
};

const Weeks = ({ report }: { report: Report }) => {
  const byMonth = isByMonth(report);
  return (
    <Panel title={byMonth ? m.reports_monthly() : m.reports_weekly()} icon={CalendarDays}>
      <ProgressRows
        rows={report.parts.map((part) => ({
          key: part.from,
          name: byMonth ? showMonth(part.from) : spanWords(part),
          figures: part,
        }))}
      />
    </Panel>
  );
};

/** Days, weeks or months as a chart: planned and done. */
const Steps = ({ report }: { report: Report }) => {
  const { day: today } = useToday();
  const { parts, steps } = report;
  const byMonth = isByMonth(report);
  const byDay = parts.length === 1;
  const title = byDay ? m.reports_by_day() : byMonth ? m.reports_by_month() : m.reports_by_week();
  const nameOf = (step: PartFigures): string =>
    byDay ? showWeekdayAndDate(step.from) : byMonth ? showMonth(step.from) : spanWords(step);
  const shortName = ({ from }: PartFigures): string =>
    byDay ? showShortWeekday(from) : byMonth ? showShortMonth(from) : showDate(from);
  return (
    <Panel title={title} icon={ChartNoAxesColumn}>
      <Chart
        label={title}
        heads={[
          byDay ? m.labels_field_date() : byMonth ? m.common_month() : m.common_week(),
          m.common_done_works(),
          m.reports_planned(),
        ]}
        columns={steps.map((step) => {
          const { from, until, completed: done, total } = step;
          const name = nameOf(step);
          return {
            key: from,
            name: shortName(step),
            words: asHeading(m.common_done_bar({ name, done, total })),
            value: done,
            of: total,
            isPresent: from <= today && today <= until,
            cells: [name, done, total],
          };
        })}
      />
    </Panel>
  );
};

const Subjects = ({ report }: { report: Report }) => (
  <Panel title={m.reports_subjects()} icon={Shapes}>
    {report.subjects.length === 0 && <Text tone="muted">{m.reports_none_yet()}</Text>}
    <ProgressRows
      rows={report.subjects.map((one) => ({
        key: one.subject,
        name: showSubject(one.subject),
        mark: <SubjectMark subject={one.subject} />,
        figures: one,
        subject: one.subject,
      }))}
    />
  </Panel>
);

const ReportOf = ({ report }: { report: Report }) => (
  <Stack gap="6">
    <Headline report={report} />
    <FigureCards
      label={m.common_figures()}
      figures={[
        {
          icon: Users,
          label: m.reports_total_students(),
          value: showNumber(report.students.length),
        },
        {
          icon: CircleCheckBig,
          label: m.reports_tasks_completed(),
          value: showNumber(report.completed),
        },
        {
          icon: TrendingUp,
          label: m.reports_average_progress(),
          value:
            report.averagePercent === null
              ? '–'
              : m.common_percent({ percent: report.averagePercent }),
        },
        {
          icon: BookOpen,
          label: m.common_active_classes(),
          value: showNumber(report.activeClasses),
        },
      ]}
    />
    {report.total > 0 && <Steps report={report} />}
    <Weeks report={report} />
    <Subjects report={report} />
    <StudentReports reports={report.students} />
    <InsightsPanel insights={report.insights} />
  </Stack>
);

const Actions = ({ report }: { report: Report }) => (
  <Row gap="2" screenOnly>
    <PrintButton />
    <ExportButton
      name={m.reports_file({ from: report.from, until: report.until })}
      table={() => reportCsv(report, isByMonth(report) ? m.common_month() : m.common_week())}
    />
  </Row>
);

/** What was learned in a period, by all students or one. */
export const ReportsScreen = () => {
  const view = useReportView();
  const students = useRecords('everyStudent');
  const { span, studentId } = view;
  const report = useRecordsNow(
    'progressReport',
    studentId,
    span ?? { from: '1970-01-01', until: '1970-01-01' },
  );
  const isShown =
    span !== undefined &&
    report?.from === span.from &&
    report.until === span.until &&
    report.studentId === studentId;
  return (
    <Page
      subtitle={m.reports_subtitle()}
      actions={isShown && students?.length ? <Actions report={report} /> : undefined}
    >
      {students?.length === 0 ? (
        <NoStudents icon={ChartNoAxesColumn} message={m.reports_no_students()} />
      ) : (
        <Stack gap="6">
          <ReportControls view={view} students={students ?? []} />
          <ErrorBoundary label={m.reports_title()}>
            {isShown ? <ReportOf report={report} /> : <Loading shape="cards" />}
          </ErrorBoundary>
        </Stack>
      )}
    </Page>
  );
};
