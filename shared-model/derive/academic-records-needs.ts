/** The records of which marks and transcripts are made. */
import { assignment } from '../entities/assignment.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { curriculum } from '../entities/curriculum.ts';
import { enrollment } from '../entities/enrollment.ts';
import { familySettings } from '../entities/family-settings.ts';
import { family } from '../entities/family.ts';
import { formerZone } from '../entities/former-zone.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { mark } from '../entities/mark.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { schoolClass } from '../entities/school-class.ts';
import { schoolTerm } from '../entities/school-term.ts';
import { studentCurriculum } from '../entities/student-curriculum.ts';
import { student } from '../entities/student.ts';
import { task } from '../entities/task.ts';
import { timeEntry } from '../entities/time-entry.ts';
import { timeOff } from '../entities/time-off.ts';
import { transcriptCourse } from '../entities/transcript-course.ts';
import { transcriptInfo } from '../entities/transcript-info.ts';
import type { Id } from '../lib/ids.ts';
import type { RecordNeeds } from './record-needs.ts';

/** The needs of `academicRecords` for one student's transcript: the student's own work, of all years. */
export const transcriptNeeds = (studentId: Id<'student'>): RecordNeeds => ({
  all: [
    family,
    familySettings,
    formerZone,
    schoolTerm,
    timeOff,
    schoolClass,
    assignment,
    curriculum,
    curriculumLesson,
  ],
  of: {
    studentId,
    kinds: [
      student,
      enrollment,
      task,
      plannerTask,
      studentCurriculum,
      lessonProgress,
      timeEntry,
      mark,
      transcriptCourse,
      transcriptInfo,
    ],
  },
});

/** A student's marks; null: everybody's. */
export const marksNeeds = (studentId: Id<'student'> | null): RecordNeeds =>
  studentId === null ? { all: [mark] } : { of: { studentId, kinds: [mark] } };

/** All courses that parents have entered on transcripts. */
export const transcriptCoursesNeeds: RecordNeeds = { all: [transcriptCourse] };
