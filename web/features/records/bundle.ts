/**
 * The year's bundle of a student: what a school, an umbrella school or a county asks for. Paper, web page and
 * spreadsheets are made of the same sections, whose figures are those of the screens.
 */
import type {
  AcademicRecords,
  SchoolYearRecord,
} from '../../../shared-model/derive/academic-records.ts';
import {
  attendanceFigures,
  type AttendanceDay,
  type DayKind,
  type StudentAttendance,
} from '../../../shared-model/derive/attendance-days.ts';
import type { CourseBasis } from '../../../shared-model/derive/course-bases.ts';
import { entriesOf, type FamilyLogs } from '../../../shared-model/derive/logs.ts';
import type { Scores } from '../../../shared-model/derive/scores.ts';
import { transcriptOf } from '../../../shared-model/derive/transcript.ts';
import type { PortfolioItem } from '../../../shared-model/entities/portfolio-item.ts';
import type { RequirementProfile } from '../../../shared-model/entities/requirement-profile.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { readActivities, readTests, rowFields } from '../../../shared-model/lib/transcript-rows.ts';
import type { Cell } from '../../format/csv.ts';
import { showMinutes, showMonth } from '../../format/format.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';
import { logTables, readingTables, type BundleTable } from './bundle-logs.ts';
import { courseDescriptions, type CourseDescription } from './course-description.ts';
import { creditWords, gpaWords, letterWords, partName, pointWords } from './records-words.ts';
import { gradeCell, levelOfYear, nameOfYear, rowHeads } from './transcript-words.ts';

/** The parts of a bundle, in their order. */
const bundleParts = [
  'attendance',
  'requirements',
  'report-card',
  'reading-list',
  'log',
  'descriptions',
  'portfolio',
  'transcript',
] as const;

/** One of `bundleParts`. */
export type BundlePart = (typeof bundleParts)[number];

/** A part of the bundle with what is in it. */
export interface BundleSection {
  part: BundlePart;
  title: string;
  tables: BundleTable[];
  descriptions: CourseDescription[];
  items: PortfolioItem[];
  /** Below the rest. */
  note: string;
}

/** What a bundle is made of: the answers that the screens show. */
export interface BundleBasis {
  records: AcademicRecords;
  year: SchoolYearRecord;
  student: Student;
  attendance: StudentAttendance | undefined;
  logs: FamilyLogs;
  items: readonly PortfolioItem[];
  bases: readonly CourseBasis[];
}

/** The parts' names. */
export const partNames: Record<BundlePart, () => string> = {
  attendance: m.labels_entity_attendance,
  requirements: m.records_bundle_requirements,
  'report-card': m.records_report_card,
  'reading-list': m.records_bundle_reading,
  log: m.records_bundle_log,
  descriptions: m.records_bundle_descriptions,
  portfolio: m.labels_entity_portfolio_item,
  transcript: m.records_transcript,
};

const counted: DayKind[] = ['present', 'half-day', 'field-trip', 'absent', 'sick'];

const countsOf = (days: readonly AttendanceDay[]): Cell[] =>
  counted.map((kind) => days.filter((one) => one.kind === kind).length);

function attendanceTables({ records, attendance }: BundleBasis): BundleTable[] {
  if (!attendance) return [];
  const past = attendance.calendar.filter(({ date }) => date <= records.today);
  const row = (name: string, days: readonly AttendanceDay[]): Cell[] => {
    const figures = attendanceFigures(days);
    return [name, ...countsOf(days), showNumber(figures.days), showMinutes(figures.minutes)];
  };
  return [
    {
      head: [
        m.common_month(),
        ...counted.map((kind) => choiceLabel(kind)),
        m.labels_field_days_aim(),
        m.labels_field_hours(),
      ],
      rows: [...Map.groupBy(past, ({ date }) => date.slice(0, 7))].map(([month, days]) =>
        row(showMonth(`${month}-01`), days),
      ),
      total: row(m.common_whole_year(), past),
    },
  ];
}

function requirementTables({ attendance }: BundleBasis): BundleTable[] {
  if (!attendance) return [];
  const { days, daysAim, minutes, hoursAim, subjects } = attendance;
  const hours = (aim: number) => m.common_whole_hours({ hours: aim });
  return [
    {
      head: [m.records_bundle_requirement(), m.records_bundle_asked(), m.records_bundle_reached()],
      rows: [
        ...(daysAim === null ? [] : [[m.labels_field_days_aim(), daysAim, showNumber(days)]]),
        ...(hoursAim === null
          ? []
          : [[m.labels_field_hours(), hours(hoursAim), showMinutes(minutes)]]),
        ...subjects.map((one): Cell[] => [
          one.subjects.map(showSubject).join(', '),
          hours(one.hours),
          showMinutes(one.minutes),
        ]),
      ],
    },
  ];
}

const percent = (average: number | null): string =>
  average === null ? m.records_no_value() : m.common_percent({ percent: average });

const profileWords = (profile: RequirementProfile | null): string =>
  profile ? [profile.name, profile.note].filter((text) => text !== '').join('. ') : '';

function reportTables({ year, student }: BundleBasis): BundleTable[] {
  const own = year.students.find((one) => one.student.id === student.id);
  if (!own) return [];
  const isDivided = year.parts.some(({ term }) => term !== null);
  const figures = (of: Scores): Cell[] => [
    of.done,
    of.scored,
    percent(of.average),
    letterWords(of),
    of.minutes > 0 ? showMinutes(of.minutes) : m.records_no_value(),
  ];
  const figureNames = [
    m.records_sheet_done(),
    m.records_sheet_scores(),
    m.records_sheet_average(),
    m.records_sheet_grade(),
    m.labels_field_hours(),
  ];
  const row = (name: string, of: (typeof own.subjects)[number] | typeof own): Cell[] => [
    name,
    ...(isDivided ? of.parts.map(letterWords) : []),
    ...figures(of),
  ];
  // A card for each term that has done work, below that of the year.
  const ofTerms = year.parts.flatMap((part, at): BundleTable[] =>
    part.term === null || own.parts[at]!.done === 0
      ? []
      : [
          {
            title: partName(part),
            head: [m.labels_field_subject(), ...figureNames],
            rows: own.subjects
              .filter(({ parts }) => parts[at]!.done > 0)
              .map(({ subject, parts }) => [showSubject(subject), ...figures(parts[at]!)]),
            total: [m.records_sheet_total(), ...figures(own.parts[at]!)],
          },
        ],
  );
  return [
    {
      head: [
        m.labels_field_subject(),
        ...(isDivided ? year.parts.map(partName) : []),
        ...figureNames,
      ],
      rows: own.subjects.map((one) => row(showSubject(one.subject), one)),
      total: row(m.records_sheet_total(), own),
    },
    ...ofTerms,
  ];
}

/** The entries of the student in the year, the earliest first. */
const ownEntries = ({ logs, student, year }: BundleBasis) =>
  entriesOf(logs.entries, { studentId: student.id, span: year, kind: null }).toReversed();

/** The transcript as its sheet has it: courses, credits by subject, tests and activities, below them the averages. */
function transcriptSection({ records, student }: BundleBasis): {
  tables: BundleTable[];
  note: string;
} {
  const { years, credits, subjects, info, gpa, weightedGpa } = transcriptOf(records, student.id);
  const besides: BundleTable[] = [
    {
      head: [m.records_credits_by_subject(), m.records_credits()],
      rows: subjects.map(({ subject, credits: own }) => [
        showSubject(subject) || m.records_no_subject(),
        creditWords(own),
      ]),
    },
    {
      head: rowHeads.test(),
      rows: readTests(info?.testScores ?? '').map((one) => rowFields.test.map((name) => one[name])),
    },
    {
      head: rowHeads.activity(),
      rows: readActivities(info?.activities ?? '').map((one) =>
        rowFields.activity.map((name) => one[name]),
      ),
    },
  ];
  const averages = [
    gpa !== null && { name: m.records_sheet_gpa(), part: pointWords(gpa) },
    weightedGpa !== null && { name: m.records_weighted_gpa(), part: gpaWords(weightedGpa) },
  ].flatMap((one) => (one ? [m.records_made_category(one)] : []));
  const courses: BundleTable[] = [
    {
      head: [
        m.labels_choice_year(),
        m.common_course(),
        m.labels_field_subject(),
        m.records_sheet_average(),
        m.records_sheet_grade(),
        m.records_credits(),
      ],
      rows: years.flatMap((year) =>
        year.courses.map((course): Cell[] => [
          [nameOfYear(year), ...levelOfYear(year)].join(' · '),
          course.name,
          showSubject(course.subject),
          percent(course.percent),
          gradeCell(course),
          course.credits !== null && course.isEarned ? creditWords(course.credits) : '',
        ]),
      ),
      total: [m.records_sheet_all_years(), '', '', '', '', creditWords(credits)],
    },
  ];
  return {
    tables: [...courses, ...besides.filter(({ rows }) => rows.length > 0)],
    note: averages.join(' · '),
  };
}

const isFilled = ({ tables, descriptions, items }: BundleSection): boolean =>
  tables.some(({ rows }) => rows.length > 0) || descriptions.length > 0 || items.length > 0;

/** The courses that the student worked for in the year. */
function coursesTaken({ year, student, bases }: BundleBasis): CourseBasis[] {
  const own = year.students.find((one) => one.student.id === student.id);
  const names = new Set(own?.subjects.flatMap(({ courses }) => courses.map(({ name }) => name)));
  return bases.filter(({ name }) => names.has(name));
}

/** The parts of a student's bundle that have something in them, in their order. */
export function bundleOf(basis: BundleBasis): BundleSection[] {
  const { year, student, bases, items } = basis;
  const section = (
    part: BundlePart,
    own: Partial<Pick<BundleSection, 'tables' | 'descriptions' | 'items' | 'note'>>,
  ): BundleSection => ({
    part,
    title: partNames[part](),
    tables: [],
    descriptions: [],
    items: [],
    note: '',
    ...own,
  });
  const entries = ownEntries(basis);
  const chosen = items.filter(
    ({ studentId, date, inBundle }) =>
      inBundle && studentId === student.id && year.from <= date && date <= year.until,
  );
  return [
    section('attendance', { tables: attendanceTables(basis) }),
    section('requirements', {
      tables: requirementTables(basis),
      note: profileWords(basis.attendance?.profile ?? null),
    }),
    section('report-card', { tables: reportTables(basis) }),
    section('reading-list', {
      tables: readingTables(entries, basis.logs.courses, coursesTaken(basis)),
    }),
    section('log', { tables: logTables(entries), note: m.records_log_note() }),
    section('descriptions', {
      descriptions: courseDescriptions({ year, bases, entries }, student.id),
    }),
    section('portfolio', { items: chosen.toReversed() }),
    section('transcript', transcriptSection(basis)),
  ].filter(isFilled);
}
