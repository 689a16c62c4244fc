/**
 * The indexes of a family's records. The day of a moment is its day in UTC; `daysAround` lists the days that a span
 * touches.
 */
import { assignment } from '../entities/assignment.ts';
import { enrollment } from '../entities/enrollment.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { milestone } from '../entities/milestone.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { raisedHand } from '../entities/raised-hand.ts';
import { followedMonth } from '../entities/followed-month.ts';
import { rewardRequest } from '../entities/reward-request.ts';
import { studentCurriculum } from '../entities/student-curriculum.ts';
import { task } from '../entities/task.ts';
import { timeEntry } from '../entities/time-entry.ts';
import { timeOff } from '../entities/time-off.ts';
import { trailNote } from '../entities/trail-note.ts';
import { addDays } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { roughDayDone } from './day-done.ts';
import { familyIndex } from './family-layer.ts';

/**
 * Undefined if the value is no text: an optional field is passed through unchecked, and a rejected record may lack a
 * required one.
 */
const dayOf = (moment: unknown): string | undefined =>
  typeof moment === 'string' ? moment.slice(0, 10) : undefined;

/** A class’s assignments. */
export const assignmentsOfClass = familyIndex(assignment, 'class', ({ classId }) => classId);
/** Assignments by the day they are due (UTC). */
export const assignmentsDueOn = familyIndex(assignment, 'due', ({ dueDate }) => dayOf(dueDate));

/** The enrolments in a class. */
export const enrollmentsOfClass = familyIndex(enrollment, 'class', ({ classId }) => classId);
/** A student’s enrolments. */
export const enrollmentsOfStudent = familyIndex(
  enrollment,
  'student',
  ({ studentId }) => studentId,
);

/** An assignment’s tasks. */
export const tasksOfAssignment = familyIndex(
  task,
  'assignment',
  ({ assignmentId }) => assignmentId,
);
/** A student’s tasks of assignments. */
export const tasksOfStudent = familyIndex(task, 'student', ({ studentId }) => studentId);
/** A student’s open tasks of assignments. */
export const openTasksOfStudent = familyIndex(task, 'open', ({ completed, studentId }) =>
  completed ? undefined : studentId,
);
/** Tasks by the day of their completion (UTC). */
export const tasksDoneOn = familyIndex(task, 'done', ({ completed, completedAt }) =>
  completed ? dayOf(completedAt) : undefined,
);
/** Completed tasks by the day on which they count, roughly (`roughDayDone`). */
export const tasksCountedOn = familyIndex(task, 'counted', (done) =>
  done.completed ? dayOf(roughDayDone(done)) : undefined,
);

/** A student's milestones. */
export const milestonesOfStudent = familyIndex(milestone, 'student', ({ studentId }) => studentId);

/** What a student has asked for, or given to a family goal. */
export const requestsOfStudent = familyIndex(
  rewardRequest,
  'student',
  ({ studentId }) => studentId,
);
/** What was given to a family goal. */
export const requestsOfReward = familyIndex(
  rewardRequest,
  'reward',
  ({ rewardId }) => rewardId ?? undefined,
);

/** A student's raised hands. */
export const handsOfStudent = familyIndex(raisedHand, 'student', ({ studentId }) => studentId);

/** The months of a followed calendar. */
export const monthsOfCalendar = familyIndex(
  followedMonth,
  'calendar',
  ({ calendarId }) => calendarId,
);
/** The months (yyyy-MM) of all followed calendars. */
export const monthsFollowed = familyIndex(followedMonth, 'month', ({ month }) => month);

/** The notes on a student's trail. */
export const notesOfStudent = familyIndex(trailNote, 'student', ({ studentId }) => studentId);

/** A student’s planner tasks. */
export const plansOfStudent = familyIndex(plannerTask, 'student', ({ studentId }) => studentId);
/** Planner tasks by their day. */
export const plansOn = familyIndex(plannerTask, 'date', ({ date }) => date);
/** Planner tasks of one series. */
export const plansOfSeries = familyIndex(
  plannerTask,
  'series',
  ({ seriesId }) => seriesId ?? undefined,
);
/** Planner tasks by the day of their completion (UTC). */
export const plansDoneOn = familyIndex(plannerTask, 'done', ({ status, completedAt }) =>
  status === 'completed' ? dayOf(completedAt) : undefined,
);
/** Completed planner tasks by the day on which they count, roughly (`roughDayDone`). */
export const plansCountedOn = familyIndex(plannerTask, 'counted', (done) =>
  done.status === 'completed' ? dayOf(roughDayDone(done)) : undefined,
);

/** Planner tasks that students share as one lesson; those on other days too, because a copied week repeats the id. */
export const plansShared = familyIndex(
  plannerTask,
  'shared',
  ({ sharedId }) => sharedId ?? undefined,
);

/** A student’s progress in lessons. */
export const progressOfStudent = familyIndex(
  lessonProgress,
  'student',
  ({ studentId }) => studentId,
);
/** Progress by the day of the lesson’s completion (UTC). */
export const lessonsDoneOn = familyIndex(lessonProgress, 'done', ({ status, completedAt }) =>
  status === 'completed' ? dayOf(completedAt) : undefined,
);
/** Progress of completed lessons by the day on which they count, roughly (`roughDayDone`). */
export const lessonsCountedOn = familyIndex(lessonProgress, 'counted', (done) =>
  done.status === 'completed' ? dayOf(roughDayDone(done)) : undefined,
);

/** The key of a student's course in indexes. */
export const courseKey = (studentId: Id<'student'>, curriculumId: Id<'curriculum'>): string =>
  `${studentId} ${curriculumId}`;

/** One student's progress in one course, by `courseKey`. */
export const progressInCourse = familyIndex(
  lessonProgress,
  'course',
  ({ studentId, curriculumId }) => courseKey(studentId, curriculumId),
);
/** A course’s lessons. */
export const lessonsOfCurriculum = familyIndex(
  curriculumLesson,
  'curriculum',
  ({ curriculumId }) => curriculumId,
);
/** A student’s enrolments in courses. */
export const coursesOfStudent = familyIndex(
  studentCurriculum,
  'student',
  ({ studentId }) => studentId,
);
/** The enrolments in a course. */
export const studentsOfCurriculum = familyIndex(
  studentCurriculum,
  'curriculum',
  ({ curriculumId }) => curriculumId,
);
/** Time entries of a student's course, by `courseKey`. */
export const timeInCourse = familyIndex(timeEntry, 'course', ({ studentId, curriculumId }) =>
  curriculumId === null ? undefined : courseKey(studentId, curriculumId),
);
/** Time off, by the student's id as text, or `everybody`. */
export const timeOffOf = familyIndex(timeOff, 'student', ({ studentId }) =>
  studentId === null ? 'everybody' : String(studentId),
);

/** The days from one to another, both included (yyyy-MM-dd); none if the span ends before it begins. */
export function daysBetween(from: string, until: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The days in UTC that a span of moments (ISO 8601) touches. */
export const daysAround = ({ start, end }: { start: string; end: string }): string[] =>
  daysBetween(start.slice(0, 10), end.slice(0, 10));
