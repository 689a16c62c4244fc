/** The description of a course in a year: what it is, its books and resources, how it is graded, and the grade. */
import type { SchoolYearRecord } from '../../../shared-model/derive/academic-records.ts';
import type { Scores } from '../../../shared-model/derive/scores.ts';
import { composeDescription } from '../../../shared-model/derive/compose-description.ts';
import type { CourseBasis } from '../../../shared-model/derive/course-bases.ts';
import type { LogEntry } from '../../../shared-model/entities/log-entry.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { gradingPlanOf } from '../../../shared-model/lib/grading-plan.ts';
import { showList, showMinutes } from '../../format/format.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { descriptionSentence } from '../../messages/description-words.ts';
import { gradeWords } from '../../format/mark-words.ts';
import { m } from '../../messages/compiled/messages.js';
import { basisWords } from './records-words.ts';

/** A course's description, ready to be read. */
export interface CourseDescription {
  name: string;
  subject: string;
  /** The class or course of the family; null: it is gone. */
  basis: CourseBasis | null;
  lines: string[];
}

/** The text about what a course is: the family's own, else composed from its lessons. */
export function describedAs(basis: CourseBasis): string {
  if (basis.description.trim() !== '') return basis.description.trim();
  const { lessons } = basis;
  const shown = { ...basis, subject: showSubject(basis.subject) };
  const words = { sentence: descriptionSentence, list: showList };
  const text = composeDescription(shown, words);
  // A class has no lessons of its own: that none are known says nothing about it.
  return lessons.length === 0 && basis.kind === 'class'
    ? text.replace(descriptionSentence('no-lessons', {}), '').trim()
    : text;
}

function gradedBy({ gradingPlan }: CourseBasis): string {
  const { categories, counting } = gradingPlanOf({ gradingPlan });
  const how = counting === 'points' ? m.records_made_points() : m.records_made_equal();
  if (categories.length === 0) return how;
  const weights = categories.map(({ name, weight }) =>
    m.records_bundle_weight({ name, percent: weight }),
  );
  return `${showList(weights)}. ${m.records_made_weights()} ${how}`;
}

/** A title with its author. */
export const titleWords = ({ title, author }: Pick<LogEntry, 'title' | 'author'>): string =>
  author === '' ? title : m.records_bundle_by({ title, author });

interface Basis {
  year: SchoolYearRecord;
  bases: readonly CourseBasis[];
  /** Of this student and this year. */
  entries: readonly LogEntry[];
}

function linesOf(
  scores: Scores,
  basis: CourseBasis | undefined,
  entries: readonly LogEntry[],
): string[] {
  const used = basis
    ? entries.filter(
        ({ kind, classId, curriculumId }) =>
          (kind === 'book' || kind === 'resource') &&
          (basis.kind === 'class' ? classId : curriculumId) === basis.id,
      )
    : [];
  const done = scores.minutes > 0 ? ` · ${showMinutes(scores.minutes)}` : '';
  return [
    ...(basis ? [describedAs(basis)] : []),
    ...(used.length > 0
      ? [m.records_bundle_materials({ titles: used.map(titleWords).join('; ') })]
      : []),
    ...(basis ? [m.records_bundle_graded({ how: gradedBy(basis) })] : []),
    m.records_bundle_result({ grade: gradeWords(scores), done: `${basisWords(scores)}${done}` }),
  ];
}

/** The descriptions of the courses that a student worked for in a year, by subject and name. */
export function courseDescriptions(
  { year, bases, entries }: Basis,
  studentId: Id<'student'>,
): CourseDescription[] {
  const own = year.students.find(({ student }) => student.id === studentId);
  return (own?.subjects ?? []).flatMap(({ subject, courses }) =>
    courses
      .filter(({ name }) => name !== '')
      .map(({ name, ...scores }) => {
        const basis = bases.find((one) => one.name === name);
        return {
          name,
          subject: showSubject(subject),
          basis: basis ?? null,
          lines: linesOf(scores, basis, entries),
        };
      }),
  );
}
