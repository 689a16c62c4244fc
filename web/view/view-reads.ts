/**
 * Everything that screens read, by name. A page names a read with its input and the worker answers (`live-reads.ts`), so
 * input and answer must survive a structured clone: records, maps, sets; no functions.
 */
import { attendanceOfYear } from '../../shared-model/derive/attendance.ts';
import { backupSettings } from '../../shared-model/derive/backup-settings.ts';
import { academicRecords } from '../../shared-model/derive/academic-records.ts';
import {
  assignmentForm,
  listAssignments,
  progressOfAssignments,
} from '../../shared-model/derive/assignments.ts';
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
import { familyCalendar } from '../../shared-model/derive/calendar.ts';
import { dataSharing } from '../../shared-model/derive/data-sharing.ts';
import { deletedCourses } from '../../shared-model/derive/deleted-courses.ts';
import { previewEnrolments } from '../../shared-model/derive/enrolment-preview.ts';
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import {
  deletedStudents,
  listStudents,
  othersWithAssignment,
  personById,
  studentById,
  theFamily,
  workOfStudent,
} from '../../shared-model/derive/people.ts';
import { dueCounts, finishedToday } from '../../shared-model/derive/due-counts.ts';
import { settingsOfFamily } from '../../shared-model/derive/family-settings.ts';
import { ownSettings } from '../../shared-model/derive/own-settings.ts';
import {
  plannedBetween,
  taskFormRecords,
  weekAndTheOneBefore,
} from '../../shared-model/derive/plans.ts';
import { keptOf, portfolio } from '../../shared-model/derive/portfolio.ts';
import { previewPlan } from '../../shared-model/actions/preview-plan.ts';
import {
  courseDetails,
  coursesOfOne,
  lessonPart,
  listCourses,
} from '../../shared-model/derive/courses.ts';
import { dailyLessons, lessonsOfWeek } from '../../shared-model/derive/daily-lessons.ts';
import { progressReport } from '../../shared-model/derive/report.ts';
import { calendarsOf, schoolCalendarRecords } from '../../shared-model/derive/school-calendars.ts';
import { classesOfStudent, studentCards } from '../../shared-model/derive/student-cards.ts';
import { studentClasses } from '../../shared-model/derive/student-classes.ts';
import { recoveredWork } from '../../shared-model/derive/recovered-work.ts';
import { studentProgress } from '../../shared-model/derive/student-progress.ts';
import { searchAnywhere } from '../../shared-model/derive/search.ts';
import { studentTasks } from '../../shared-model/derive/student-tasks.ts';
import { levelReached, studentDay } from '../../shared-model/derive/student-day.ts';
import type { RefusedGroup } from '../data/device-store.ts';

/**
 * The stored fields of single records, of any entity and also deleted ones, by `keyOf`: for the texts about pending changes.
 */
const storedFields = (view: FamilyView, keys: readonly RecordKey[]): Map<string, FieldValues> =>
  new Map(
    keys.flatMap((key): [string, FieldValues][] => {
      const found = view.stored(key);
      return found ? [[keyOf(key), found.fields]] : [];
    }),
  );

/** The reads of the family's records. */
export const viewReads = {
  academicRecords,
  assignmentForm,
  attendanceOfYear,
  backupSettings,
  beginnings,
  calendarsOf,
  classCards,
  classDetails,
  classesOfStudent,
  classesWithStudents,
  countFamily,
  courseDetails,
  coursesOfOne,
  dailyLessons,
  dashboardToday,
  dataSharing,
  deletedCourses,
  deletedStudents,
  dueCounts,
  finishedToday,
  familyCalendar,
  familyPeople,
  keptOf,
  latestActivity,
  lessonPart,
  lessonsOfWeek,
  levelReached,
  listAssignments,
  listClasses,
  listCourses,
  listStudents,
  othersWithAssignment,
  ownSettings,
  personById,
  plannedBetween,
  portfolio,
  previewEnrolments,
  previewPlan,
  progressOfAssignments,
  progressReport,
  schoolCalendarRecords,
  recoveredWork,
  searchAnywhere,
  settingsOfFamily,
  storedFields,
  studentById,
  studentCards,
  studentClasses,
  studentDay,
  studentProgress,
  studentTasks,
  taskFormRecords,
  theFamily,
  weekAndTheOneBefore,
  workOfStudent,
};

type Reads = typeof viewReads & {
  /** The actions that did not stay, from the device's own rows; also changed by a sync run or another tab. */
  listRefused: () => RefusedGroup[];
};

/** The names of the reads. */
export type ReadName = keyof Reads;

/** A read's input besides the view. */
export type ReadInput<N extends ReadName> =
  Parameters<Reads[N]> extends [unknown, ...infer Input] ? Input : [];

/** A read's answer. */
export type ReadAnswer<N extends ReadName> = ReturnType<Reads[N]>;
