/**
 * Everything screens read, by name, each with what it needs in memory and whether its answer is cached
 * (`define-read.ts`). A page names a read with its input and the worker answers (`live-reads.ts`), so input and answer
 * must survive a structured clone: records, maps, sets; no functions. A page imports only types from here: the
 * computing code belongs to the worker.
 */
import { attendanceOfYear } from '../../shared-model/derive/attendance-days.ts';
import { askedRewards, familyRewards, studentStars } from '../../shared-model/derive/stars.ts';
import { bookPage, newStamps } from '../../shared-model/derive/stamp-book.ts';
import { backupSettings } from '../../shared-model/derive/backup-settings.ts';
import { academicRecords } from '../../shared-model/derive/academic-records.ts';
import { assignmentForm, listAssignments } from '../../shared-model/derive/assignments.ts';
import { keyOf } from '../../shared-model/records/stored-record.ts';
import type { FieldValues, RecordKey } from '../../shared-model/records/stored-record.ts';
import {
  classCards,
  classDetails,
  classesWithStudents,
  familyPeople,
  listClasses,
} from '../../shared-model/derive/classes.ts';
import {
  beginnings,
  countFamily,
  dashboardToday,
  latestActivity,
} from '../../shared-model/derive/dashboard.ts';
import { comingDay } from '../../shared-model/derive/coming-day.ts';
import { familyCalendar } from '../../shared-model/derive/calendar.ts';
import {
  eventsOfCalendar,
  listFollowed,
  outsideEvents,
} from '../../shared-model/derive/outside-events.ts';
import { asksInDoubt, dataSharing } from '../../shared-model/derive/data-sharing.ts';
import { usualLoads } from '../../shared-model/derive/day-load.ts';
import { checkPlan } from '../../shared-model/derive/plan-check.ts';
import { deletedCourses } from '../../shared-model/derive/deleted-courses.ts';
import { previewEnrolments } from '../../shared-model/derive/enrolment-preview.ts';
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import {
  deletedStudents,
  everyStudent,
  listStudents,
  personById,
  studentById,
  theFamily,
} from '../../shared-model/derive/people.ts';
import { othersWithAssignment, workOfStudent } from '../../shared-model/derive/work-for-class.ts';
import { formerStudents } from '../../shared-model/derive/former-students.ts';
import { dueCounts, finishedToday } from '../../shared-model/derive/due-counts.ts';
import { settingsOfFamily } from '../../shared-model/derive/settings-of-family.ts';
import { ownSettings } from '../../shared-model/derive/settings-of-person.ts';
import {
  plannedBetween,
  taskFormRecords,
  weekAndTheOneBefore,
} from '../../shared-model/derive/plans.ts';
import {
  givenToParents,
  photosOfWork,
  portfolioItemsOf,
  portfolio,
} from '../../shared-model/derive/portfolio.ts';
import { previewPlan } from '../../shared-model/actions/preview-plan.ts';
import { courseBases } from '../../shared-model/derive/course-bases.ts';
import {
  courseDetails,
  coursesOfOne,
  studentLesson,
  listCourses,
} from '../../shared-model/derive/courses.ts';
import { dailyLessons, lessonsOfWeek } from '../../shared-model/derive/daily-lessons.ts';
import { progressReport } from '../../shared-model/derive/report.ts';
import { calendarsOf, schoolCalendarRecords } from '../../shared-model/derive/school-calendars.ts';
import { classesOfStudent, studentCards } from '../../shared-model/derive/student-cards.ts';
import { studentClasses } from '../../shared-model/derive/classes-of-student.ts';
import { gradeDetails } from '../../shared-model/derive/grade-details.ts';
import { familyLogs } from '../../shared-model/derive/logs.ts';
import { markForm } from '../../shared-model/derive/mark-form.ts';
import { handsOf, openHands } from '../../shared-model/derive/raised-hands.ts';
import { recoveredWork } from '../../shared-model/derive/recovered-work.ts';
import { daysThisMonth } from '../../shared-model/derive/streak.ts';
import { studentProgress } from '../../shared-model/derive/student-progress.ts';
import { searchAnywhere } from '../../shared-model/derive/search.ts';
import { studentTasks } from '../../shared-model/derive/student-tasks.ts';
import { levelReached, studentDay } from '../../shared-model/derive/student-day.ts';
import { studentWeek } from '../../shared-model/derive/days-of-week.ts';
import { finishedAmong } from '../../shared-model/derive/timed-work.ts';
import { notesOn } from '../../shared-model/derive/trail-notes.ts';
import { workDetails } from '../../shared-model/derive/work-details.ts';
import { listUnplanned } from '../../shared-model/derive/unplanned.ts';
import { defineRead, defineRowsRead } from './define-read.ts';

/** Stored fields of single records by `keyOf`, of any entity and also deleted ones: for texts about pending changes. */
const storedFields = (view: FamilyView, keys: readonly RecordKey[]): Map<string, FieldValues> =>
  new Map(
    keys.flatMap((key): [string, FieldValues][] => {
      const found = view.stored(key);
      return found ? [[keyOf(key), found.fields]] : [];
    }),
  );

/** The reads, by name. */
export const reads = {
  academicRecords: defineRead(academicRecords, { years: 'all', isCached: true }),
  askedRewards: defineRead(askedRewards, { years: 'all', isCached: true }),
  asksInDoubt: defineRead(asksInDoubt, { years: 'all', isCached: false }),
  assignmentForm: defineRead(assignmentForm, { years: 'all', isCached: false }),
  attendanceOfYear: defineRead(attendanceOfYear, { years: 'all', isCached: true }),
  backupSettings: defineRead(backupSettings, { years: 'all', isCached: false }),
  beginnings: defineRead(beginnings, { years: 'all', isCached: true }),
  bookPage: defineRead(bookPage, { years: 'all', isCached: true }),
  calendarsOf: defineRead(calendarsOf, { years: 'open', isCached: true }),
  checkPlan: defineRead(checkPlan, { years: 'open', isCached: false }),
  classCards: defineRead(classCards, { years: 'all', isCached: true }),
  classDetails: defineRead(classDetails, { years: 'all', isCached: false }),
  classesOfStudent: defineRead(classesOfStudent, { years: 'all', isCached: true }),
  classesWithStudents: defineRead(classesWithStudents, { years: 'open', isCached: true }),
  comingDay: defineRead(comingDay, { years: 'open', isCached: true }),
  countFamily: defineRead(countFamily, { years: 'all', isCached: true }),
  courseBases: defineRead(courseBases, { years: 'all', isCached: false }),
  courseDetails: defineRead(courseDetails, { years: 'all', isCached: true }),
  coursesOfOne: defineRead(coursesOfOne, { years: 'all', isCached: true }),
  dailyLessons: defineRead(dailyLessons, { years: 'open', isCached: true }),
  dashboardToday: defineRead(dashboardToday, { years: 'open', isCached: true, isFirst: true }),
  dataSharing: defineRead(dataSharing, { years: 'all', isCached: false }),
  daysThisMonth: defineRead(daysThisMonth, { years: 'open', isCached: true }),
  deletedCourses: defineRead(deletedCourses, { years: 'all', isCached: false }),
  deletedStudents: defineRead(deletedStudents, { years: 'all', isCached: false }),
  dueCounts: defineRead(dueCounts, { years: 'all', isCached: false }),
  eventsOfCalendar: defineRead(eventsOfCalendar, { years: 'open', isCached: false }),
  everyStudent: defineRead(everyStudent, { years: 'open', isCached: true }),
  familyCalendar: defineRead(familyCalendar, { years: 'open', isCached: true }),
  familyLogs: defineRead(familyLogs, { years: 'all', isCached: true }),
  familyRewards: defineRead(familyRewards, { years: 'all', isCached: true }),
  familyPeople: defineRead(familyPeople, { years: 'open', isCached: false }),
  formerStudents: defineRead(formerStudents, { years: 'open', isCached: true }),
  finishedAmong: defineRead(finishedAmong, { years: 'open', isCached: false }),
  finishedToday: defineRead(finishedToday, { years: 'all', isCached: false }),
  portfolioItemsOf: defineRead(portfolioItemsOf, { years: 'all', isCached: true }),
  gradeDetails: defineRead(gradeDetails, { years: 'all', isCached: false }),
  handsOf: defineRead(handsOf, { years: 'open', isCached: true }),
  latestActivity: defineRead(latestActivity, { years: 'all', isCached: true }),
  studentLesson: defineRead(studentLesson, { years: 'all', isCached: false }),
  lessonsOfWeek: defineRead(lessonsOfWeek, { years: 'open', isCached: true }),
  levelReached: defineRead(levelReached, { years: 'open-with-xp', isCached: false }),
  listAssignments: defineRead(listAssignments, { years: 'all', isCached: true }),
  listClasses: defineRead(listClasses, { years: 'open', isCached: true }),
  listCourses: defineRead(listCourses, { years: 'all', isCached: true }),
  /** Refused and superseded actions, from the device's own rows; also changed by a sync run or another tab. */
  listRefused: defineRowsRead((device) => device.listRefused(), { isCached: false }),
  listFollowed: defineRead(listFollowed, { years: 'open', isCached: true }),
  listStudents: defineRead(listStudents, { years: 'open', isCached: true }),
  listUnplanned: defineRead(listUnplanned, { years: 'open', isCached: true }),
  markForm: defineRead(markForm, { years: 'all', isCached: false }),
  newStamps: defineRead(newStamps, { years: 'open', isCached: false }),
  notesOn: defineRead(notesOn, { years: 'open', isCached: true }),
  outsideEvents: defineRead(outsideEvents, { years: 'open', isCached: true }),
  givenToParents: defineRead(givenToParents, { years: 'open', isCached: true }),
  openHands: defineRead(openHands, { years: 'open', isCached: true }),
  othersWithAssignment: defineRead(othersWithAssignment, { years: 'all', isCached: false }),
  ownSettings: defineRead(ownSettings, { years: 'open', isCached: true }),
  photosOfWork: defineRead(photosOfWork, { years: 'open', isCached: false }),
  personById: defineRead(personById, { years: 'open', isCached: true }),
  plannedBetween: defineRead(plannedBetween, { years: 'open', isCached: false, isFirst: true }),
  portfolio: defineRead(portfolio, { years: 'all', isCached: true }),
  previewEnrolments: defineRead(previewEnrolments, { years: 'all', isCached: false }),
  previewPlan: defineRead(previewPlan, { years: 'all', isCached: false }),
  progressReport: defineRead(progressReport, { years: 'all', isCached: false }),
  recoveredWork: defineRead(recoveredWork, { years: 'all', isCached: true }),
  schoolCalendarRecords: defineRead(schoolCalendarRecords, { years: 'open', isCached: true }),
  searchAnywhere: defineRead(searchAnywhere, { years: 'all', isCached: false }),
  settingsOfFamily: defineRead(settingsOfFamily, { years: 'open', isCached: false }),
  storedFields: defineRead(storedFields, { years: 'all', isCached: false }),
  studentById: defineRead(studentById, { years: 'open', isCached: false }),
  studentCards: defineRead(studentCards, { years: 'all', isCached: true }),
  studentClasses: defineRead(studentClasses, { years: 'all', isCached: true }),
  studentDay: defineRead(studentDay, { years: 'open-with-xp', isCached: true, isFirst: true }),
  studentProgress: defineRead(studentProgress, { years: 'all', isCached: true }),
  studentStars: defineRead(studentStars, { years: 'all', isCached: true }),
  studentTasks: defineRead(studentTasks, { years: 'all', isCached: true }),
  taskFormRecords: defineRead(taskFormRecords, { years: 'all', isCached: false }),
  theFamily: defineRead(theFamily, { years: 'open', isCached: true }),
  usualLoads: defineRead(usualLoads, { years: 'open', isCached: true }),
  weekAndTheOneBefore: defineRead(weekAndTheOneBefore, { years: 'open', isCached: true }),
  studentWeek: defineRead(studentWeek, { years: 'open', isCached: true }),
  workDetails: defineRead(workDetails, { years: 'open', isCached: false }),
  workOfStudent: defineRead(workOfStudent, { years: 'all', isCached: true }),
};

type Reads = typeof reads;

/** The names of the reads. */
export type ReadName = keyof Reads;

/** A read's input after the view. */
export type ReadInput<N extends ReadName> =
  Parameters<Reads[N]['fold']> extends [unknown, ...infer Input] ? Input : [];

/** A read's answer. */
export type ReadAnswer<N extends ReadName> = Awaited<ReturnType<Reads[N]['fold']>>;
