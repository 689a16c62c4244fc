/** Reads as screens follow them: each is answered again only when the view says that what it looked at has changed. */
import { assignmentForm, listAssignments } from '../../../shared-model/derive/assignments.ts';
import {
  classCards,
  classDetails,
  classesWithStudents,
  familyPeople,
} from '../../../shared-model/derive/classes.ts';
import {
  beginnings,
  countFamily,
  dashboardToday,
  latestActivity,
} from '../../../shared-model/derive/dashboard.ts';
import type { ChangedParts, ReadParts } from '../../../shared-model/derive/family-parts.ts';
import type { FamilyView } from '../../../shared-model/derive/family-view.ts';
import {
  deletedStudents,
  listStudents,
  personById,
  theFamily,
} from '../../../shared-model/derive/people.ts';
import {
  othersWithAssignment,
  workOfStudent,
} from '../../../shared-model/derive/work-for-class.ts';
import { plannedBetween, taskFormRecords } from '../../../shared-model/derive/plans.ts';
import {
  calendarsOf,
  schoolCalendarRecords,
} from '../../../shared-model/derive/school-calendars.ts';
import {
  courseDetails,
  coursesOfOne,
  studentLesson,
  listCourses,
} from '../../../shared-model/derive/courses.ts';
import { classesOfStudent, studentCards } from '../../../shared-model/derive/student-cards.ts';
import { lessonsOfWeek } from '../../../shared-model/derive/daily-lessons.ts';
import { studentTasks } from '../../../shared-model/derive/student-tasks.ts';
import { studentDay } from '../../../shared-model/derive/student-day.ts';
import { workDetails } from '../../../shared-model/derive/work-details.ts';
import { noon } from '../../support/family/story.ts';
import { idOf } from './view-histories.ts';

const zone = 'America/Chicago';
const child = idOf('student', 1);
const set = idOf('assignment', 1);

type Read = (view: FamilyView) => unknown;

export const reads: Readonly<Record<string, Read>> = {
  assignmentForm: (view) => assignmentForm(view, set, '2026-03-04'),
  beginnings,
  calendarsOf,
  classCards: (view) => classCards(view, noon),
  classDetails: (view) => classDetails(view, idOf('class', 1), '2026-03-04'),
  classesOfStudent: (view) => classesOfStudent(view, child, '2026-03-04', zone),
  classesWithStudents,
  courseDetails: (view) => courseDetails(view, idOf('curriculum', 1), noon, zone),
  coursesOfOne: (view) => coursesOfOne(view, child, noon, zone),
  countFamily: (view) => countFamily(view, '2026-03-04', zone),
  dashboardToday: (view) => dashboardToday(view, noon, zone),
  deletedStudents: (view) => deletedStudents(view, noon),
  familyPeople,
  latestActivity: (view) => latestActivity(view, noon, 3),
  listAssignments: (view) => listAssignments(view, 'all', '2026-03-04', zone),
  studentLesson: (view) => studentLesson(view, child, idOf('curriculum-lesson', 1), noon, zone),
  lessonsOfWeek: (view) => lessonsOfWeek(view, '2026-03-02', noon, zone),
  listCourses: (view) => listCourses(view, noon, zone),
  listStudents,
  othersWithAssignment: (view) => othersWithAssignment(view, set, child),
  personById: (view) => personById(view, 'parent', idOf('member', 1)),
  plannedBetween: (view) => plannedBetween(view, '2026-03-02', '2026-03-08'),
  plannedInAYear: (view) => plannedBetween(view, '2025-08-01', '2026-07-31'),
  schoolCalendarRecords,
  studentCards: (view) => studentCards(view, '2026-03-04', zone),
  studentDay: (view) => studentDay(view, child, noon, zone),
  studentTasks: (view) => studentTasks(view, child, noon, zone),
  taskFormRecords: (view) => taskFormRecords(view, idOf('planner-task', 1), '2026-03-02'),
  theFamily,
  workDetails: (view) =>
    workDetails(view, child, { kind: 'planner-task', id: idOf('planner-task', 1) }),
  workOfStudent: (view) => workOfStudent(view, child, idOf('class', 1)),
};

export const readNames: readonly string[] = Object.keys(reads);

/** An answer as text, where what is in no order stands in one of its own. */
export function inWords(value: unknown): string {
  if (value instanceof Map) return `Map ${inWords([...value])}`;
  if (value instanceof Set) return `Set ${inWords([...value])}`;
  if (Array.isArray(value)) return `[${value.map(inWords).sort().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const fields = Object.entries(value).map(([name, one]) => `${name}: ${inWords(one)}`);
  return `{${fields.join()}}`;
}

/** Some of the reads over one view, with the answers that their followers have. */
export class FollowedReads {
  readonly #view: FamilyView;
  readonly #followed = new Map<string, { parts: ReadParts; answer: string }>();

  constructor(view: FamilyView) {
    this.#view = view;
  }

  follow(name: string): void {
    const { answer, parts } = this.#view.read(reads[name]!);
    this.#followed.set(name, { parts, answer: inWords(answer) });
  }

  unsubscribe(name: string): void {
    this.#followed.delete(name);
  }

  /** Answers again what a change concerns. */
  hear(changed: ChangedParts): void {
    for (const [name, { parts }] of this.#followed) if (changed.concerns(parts)) this.follow(name);
  }

  /** What followers were told, each with the name of its read. */
  get answers(): string[] {
    return [...this.#followed].map(([name, { answer }]) => `${name}: ${answer}`);
  }

  /** What they would be told of another view. */
  answersOf(view: FamilyView): string[] {
    return [...this.#followed.keys()].map((name) => `${name}: ${inWords(reads[name]!(view))}`);
  }
}
