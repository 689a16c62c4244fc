/** Searches students, classes, courses, lessons, assignments and planned work of all years by typed words. */
import { assignment } from '../entities/assignment.ts';
import { curriculum } from '../entities/curriculum.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { logEntry } from '../entities/log-entry.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { portfolioItem } from '../entities/portfolio-item.ts';
import { schoolClass } from '../entities/school-class.ts';
import { student } from '../entities/student.ts';
import { unplannedTask } from '../entities/unplanned-task.ts';
import { parseQuery, type Closeness, type Highlight } from '../lib/find-text.ts';
import type { Id } from '../lib/ids.ts';
import type { FamilyView } from './family-view.ts';
import {
  coursesOfStudent,
  enrollmentsOfStudent,
  lessonsOfCurriculum,
  plansOfStudent,
  tasksOfStudent,
} from './indexes.ts';
import { dayOfEntry } from './logs.ts';
import { dayOfFamily } from './people.ts';
import { shortNames } from './short-names.ts';
import { best, namesOf, sharedWords, wordsOfBoth } from './search-ranking.ts';
import { yearBegan } from './school-years.ts';

/** One result; `at` says where it is. */
export interface SearchResult {
  id: number;
  title: string;
  /**
   * Its context as the family wrote it: a student's or a class's name, a grade, an author; without empty ones. Whatever
   * a record is found by stands here or in `subject`.
   */
  about: readonly string[];
  /** Its subject, as records hold it; '' if it has none. */
  subject: string;
  /** The parts of `title` that match, to highlight. */
  highlights: Highlight[];
  closeness: Closeness;
  /** The day (yyyy-MM-dd) it is planned for or due; null if none. */
  day: string | null;
  at: ResultPlace;
}

/** The place of a result in the app. */
export type ResultPlace =
  | { kind: 'student'; studentId: Id<'student'> }
  | { kind: 'class'; classId: Id<'class'> }
  | { kind: 'course'; curriculumId: Id<'curriculum'> }
  | { kind: 'lesson'; curriculumId: Id<'curriculum'>; lessonId: Id<'curriculum-lesson'> }
  | { kind: 'assignment'; assignmentId: Id<'assignment'> }
  | { kind: 'plan'; studentId: Id<'student'>; day: string }
  | { kind: 'unplanned'; taskId: Id<'unplanned-task'> }
  | { kind: 'kept'; studentId: Id<'student'> }
  | { kind: 'log'; studentId: Id<'student'> };

/** The best results of one kind, and the total number. */
export interface ResultGroup {
  kind: ResultPlace['kind'];
  count: number;
  results: SearchResult[];
}

/** The query and its context. */
export interface SearchInput {
  query: string;
  /** Today in the family's zone (yyyy-MM-dd), and the zone (IANA). */
  today: string;
  zone: string;
  /** The student who searches, and finds only their own records; null: a parent. */
  studentId: Id<'student'> | null;
  /** What the searcher's language calls the subjects that records hold in English. */
  subjectNames?: Readonly<Record<string, string>>;
}

/** The results of a query; the group with the best match comes first. */
export interface SearchAnswer {
  query: string;
  groups: ResultGroup[];
}

/** What a kind says of its results. */
interface Placed {
  about?: readonly string[];
  subject?: string;
  day?: string | null;
  at: ResultPlace;
}

/** The records that a person may find. */
function findable(view: FamilyView, studentId: Id<'student'> | null) {
  if (studentId === null) {
    return {
      students: view.all(student),
      classes: view.all(schoolClass),
      courses: view.all(curriculum),
      lessons: view.all(curriculumLesson),
      assignments: view.all(assignment),
      plans: view.all(plannerTask),
      unplanned: view.all(unplannedTask),
      portfolioItems: view.all(portfolioItem),
      logs: view.all(logEntry),
    };
  }
  const own = view.get(student, studentId);
  const assignments = view
    .find(tasksOfStudent, studentId)
    .flatMap(({ assignmentId }) => view.get(assignment, assignmentId) ?? []);
  const courses = view
    .find(coursesOfStudent, studentId)
    .flatMap(({ curriculumId }) => view.get(curriculum, curriculumId) ?? []);
  const classIds = new Set([
    ...view.find(enrollmentsOfStudent, studentId).map(({ classId }) => classId),
    ...assignments.map(({ classId }) => classId),
  ]);
  return {
    students: [],
    classes: [...classIds].flatMap((id) => view.get(schoolClass, id) ?? []),
    courses,
    lessons: courses.flatMap(({ id }) => view.find(lessonsOfCurriculum, id)),
    assignments: own ? assignments : [],
    plans: own ? view.find(plansOfStudent, studentId) : [],
    // It is the parents' own list.
    unplanned: [],
    // Students have no screen of their portfolio or logs.
    portfolioItems: [],
    logs: [],
  };
}

/** Finds records that have all typed words, each at the beginning of a word, by kind; none while no word is typed. */
export function searchAnywhere(view: FamilyView, input: SearchInput): SearchAnswer {
  const { query, today, zone, studentId, subjectNames = {} } = input;
  const parsed = parseQuery(query);
  if (parsed.isEmpty) return { query, groups: [] };
  const found = findable(view, studentId);
  const { students, classes, courses, lessons, assignments, plans, portfolioItems } = found;
  const people = namesOf(students, ({ fullName }) => fullName ?? '');
  // What a result is about is said as the family says it, and found by the full name.
  const called = shortNames(students.map(({ id, fullName }) => ({ id, fullName: fullName ?? '' })));
  const ofClass = namesOf(classes, ({ name }) => name ?? '');
  const ofCourse = namesOf(courses, ({ name }) => name ?? '');
  const over = new Set(courses.filter(({ isArchived }) => isArchived).map(({ id }) => id));
  const yearStart = yearBegan(view, today);
  const isPast = (_record: unknown, day: string | null) => day !== null && day < yearStart;
  const dayOf = dayOfFamily(view, zone);
  const never = () => false;
  const noDay = () => null;
  const spoken = (subject: string): string =>
    Object.hasOwn(subjectNames, subject) ? `${subject} ${subjectNames[subject]}` : subject;
  const groups: ResultGroup[] = [];
  const add = <R extends { id: number }>(
    records: readonly R[],
    about: Omit<Parameters<typeof best<R>>[2], 'today'>,
    placeOf: (record: R) => Placed,
  ): void => {
    const { count, ranked } = best(records, parsed, { ...about, today });
    const results = ranked.map(({ record, id, title, day, closeness }) => {
      const { about: words = [], subject = '', ...placed } = placeOf(record);
      const written = words.filter((one) => one !== '');
      const highlights = parsed.highlightsIn(title);
      return { id, title, highlights, closeness, day, about: written, subject, ...placed };
    });
    if (results[0]) groups.push({ kind: results[0].at.kind, count, results: results });
  };
  add(
    students,
    {
      titleOf: ({ fullName }) => fullName ?? '',
      contextOf: ({ gradeLevel }) => sharedWords(gradeLevel ?? ''),
      dayOf: noDay,
      isOver: never,
    },
    ({ id, gradeLevel }) => ({ about: [gradeLevel ?? ''], at: { kind: 'student', studentId: id } }),
  );
  add(
    classes,
    {
      titleOf: ({ name }) => name ?? '',
      contextOf: ({ gradeLevel, subject }) => sharedWords(`${gradeLevel} ${spoken(subject ?? '')}`),
      dayOf: noDay,
      isOver: never,
    },
    ({ id, gradeLevel, subject }) => ({
      about: [gradeLevel],
      subject: subject ?? '',
      at: { kind: 'class', classId: id },
    }),
  );
  add(
    courses,
    {
      titleOf: ({ name }) => name ?? '',
      contextOf: ({ subject, publisher }) => sharedWords(`${spoken(subject ?? '')} ${publisher}`),
      dayOf: noDay,
      isOver: ({ isArchived }) => isArchived,
    },
    ({ id, subject, publisher }) => ({
      about: [publisher],
      subject: subject ?? '',
      at: { kind: 'course', curriculumId: id },
    }),
  );
  add(
    assignments,
    {
      titleOf: ({ title }) => title ?? '',
      contextOf: ({ classId }) => ofClass.words(classId),
      // The day in UTC: it is fast, and orders as well.
      dayOf: ({ dueDate }) => dueDate?.slice(0, 10) ?? null,
      isOver: isPast,
    },
    ({ id, classId, dueDate }) => ({
      about: [ofClass.name(classId)],
      day: dueDate === undefined ? null : dayOf(dueDate),
      at: { kind: 'assignment', assignmentId: id },
    }),
  );
  add(
    plans,
    {
      titleOf: ({ title }) => title ?? '',
      contextOf: (one) => wordsOfBoth(people.words(one.studentId), spoken(one.subject ?? '')),
      dayOf: ({ date }) => date ?? null,
      isOver: isPast,
    },
    (one) => ({
      about: [called.get(one.studentId) ?? ''],
      subject: one.subject ?? '',
      at: { kind: 'plan', studentId: one.studentId, day: one.date },
    }),
  );
  add(
    found.unplanned,
    {
      titleOf: ({ title }) => title ?? '',
      contextOf: (one) => sharedWords(spoken(one.subject ?? '')),
      dayOf: noDay,
      isOver: never,
    },
    ({ id, subject }) => ({ subject: subject ?? '', at: { kind: 'unplanned', taskId: id } }),
  );
  add(
    portfolioItems,
    {
      titleOf: ({ title }) => title ?? '',
      contextOf: (one) => wordsOfBoth(people.words(one.studentId), spoken(one.subject)),
      dayOf: ({ date }) => date ?? null,
      isOver: isPast,
    },
    (one) => ({
      about: [called.get(one.studentId) ?? ''],
      subject: one.subject,
      day: one.date,
      at: { kind: 'kept', studentId: one.studentId },
    }),
  );
  add(
    found.logs,
    {
      titleOf: ({ title }) => title ?? '',
      contextOf: (one) => wordsOfBoth(people.words(one.studentId), `${one.author} ${one.venue}`),
      dayOf: (one) => dayOfEntry(one),
      isOver: isPast,
    },
    (one) => ({
      about: [called.get(one.studentId) ?? '', one.author, one.venue],
      day: dayOfEntry(one),
      at: { kind: 'log', studentId: one.studentId },
    }),
  );
  add(
    lessons,
    {
      titleOf: ({ title }) => title ?? '',
      contextOf: (one) => ofCourse.words(one.curriculumId),
      dayOf: noDay,
      isOver: (one) => over.has(one.curriculumId),
    },
    ({ id, curriculumId }) => ({
      about: [ofCourse.name(curriculumId)],
      at: { kind: 'lesson', curriculumId, lessonId: id },
    }),
  );
  // A stable sort: kinds whose best match is equally close stay in the order above.
  groups.sort((one, other) => one.results[0]!.closeness - other.results[0]!.closeness);
  return { query, groups };
}
