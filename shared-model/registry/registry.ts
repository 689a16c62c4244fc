/** Lists every entity of Trailbook. A new entity needs its file and a line here; nothing else lists them. */
import { assignment } from '../entities/assignment.ts';
import { attendance } from '../entities/attendance.ts';
import { curriculum } from '../entities/curriculum.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { dayOrder } from '../entities/day-order.ts';
import type { AnyEntity } from '../entities/define-entity.ts';
import { enrollment } from '../entities/enrollment.ts';
import { family } from '../entities/family.ts';
import { familySettings } from '../entities/family-settings.ts';
import { followedCalendar } from '../entities/followed-calendar.ts';
import { followedMonth } from '../entities/followed-month.ts';
import { formerZone } from '../entities/former-zone.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { logEntry } from '../entities/log-entry.ts';
import { mark } from '../entities/mark.ts';
import { member } from '../entities/member.ts';
import { milestone } from '../entities/milestone.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { portfolioItem } from '../entities/portfolio-item.ts';
import { raisedHand } from '../entities/raised-hand.ts';
import { requirementProfile } from '../entities/requirement-profile.ts';
import { rewardRequest } from '../entities/reward-request.ts';
import { reward } from '../entities/reward.ts';
import { schoolClass } from '../entities/school-class.ts';
import { schoolTerm } from '../entities/school-term.ts';
import { student } from '../entities/student.ts';
import { studentCurriculum } from '../entities/student-curriculum.ts';
import { task } from '../entities/task.ts';
import { timeEntry } from '../entities/time-entry.ts';
import { timeOff } from '../entities/time-off.ts';
import { transcriptCourse } from '../entities/transcript-course.ts';
import { transcriptInfo } from '../entities/transcript-info.ts';
import { trailNote } from '../entities/trail-note.ts';
import { unplannedTask } from '../entities/unplanned-task.ts';

/** All entities; owners come before the records that belong to them. */
export const registry = [
  family,
  familySettings,
  member,
  requirementProfile,
  student,
  schoolClass,
  enrollment,
  assignment,
  task,
  plannerTask,
  unplannedTask,
  curriculum,
  curriculumLesson,
  studentCurriculum,
  lessonProgress,
  mark,
  schoolTerm,
  timeOff,
  timeEntry,
  attendance,
  portfolioItem,
  milestone,
  reward,
  rewardRequest,
  raisedHand,
  trailNote,
  dayOrder,
  formerZone,
  followedCalendar,
  followedMonth,
  transcriptCourse,
  transcriptInfo,
  logEntry,
] as const;

/** The name of an entity, e.g. `planner-task`. */
export type EntityName = (typeof registry)[number]['name'];

type AnyFields = (typeof registry)[number]['fields'];
type FieldIn<F> = F extends unknown ? F[keyof F] : never;
type ChoiceIn<F> = F extends { options?: readonly (infer T)[] }
  ? T extends string
    ? string extends T
      ? never
      : T
    : never
  : never;

/** The name of a field of any entity. */
export type FieldName = AnyFields extends infer F
  ? F extends unknown
    ? keyof F & string
    : never
  : never;

/** A value of any field with a fixed list of options. */
export type Choice = ChoiceIn<FieldIn<AnyFields>>;

/** The version of this schema [SY15]; increment it with every added field or entity. */
export const schemaVersion = 19;

const byName = new Map<string, AnyEntity>(registry.map((entity) => [entity.name, entity]));

/** The entity with a name; undefined if this version doesn't know it. */
export const entityByName = (name: string): AnyEntity | undefined => byName.get(name);
