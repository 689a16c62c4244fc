/**
 * Resumed courses. Moves a course's progress back out of closed-year packs, because its future schedule depends on it
 * (`derive/school-year.ts`): if it weren't loaded, completed lessons would show as open.
 *
 * Invariant: a write that resumes a course moves its progress out of closed years in the same transaction.
 */
import { roughDayDone } from '../../shared-model/derive/day-done.ts';
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import {
  courseKey,
  progressInCourse,
  studentsOfCurriculum,
} from '../../shared-model/derive/indexes.ts';
import { isCourseUnderWay } from '../../shared-model/derive/school-year.ts';
import { curriculumLesson } from '../../shared-model/entities/curriculum-lesson.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import {
  isOver as isLessonOver,
  lessonProgress,
  type LessonProgress,
} from '../../shared-model/entities/lesson-progress.ts';
import { studentCurriculum } from '../../shared-model/entities/student-curriculum.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { isDeleted, keyOf, type StoredRecord } from '../../shared-model/records/stored-record.ts';

/** Whether a record itself says that its course is over, or that it no longer includes one of the lessons. */
function isOver(record: StoredRecord): boolean {
  const { t, fields } = record;
  // A lesson that isn't done needs no stored record.
  if (t === lessonProgress.name)
    return !isDeleted(record) && isLessonOver(fields['status'] as LessonProgress['status']);
  if (isDeleted(record)) return true;
  if (t === curriculum.name) return fields['isArchived'] === true;
  return t === studentCurriculum.name
    ? fields['isActive'] === false || (fields['finishedAt'] ?? null) !== null
    : false;
}

const ofCourses: ReadonlySet<string> = new Set(
  [curriculum, curriculumLesson, lessonProgress, studentCurriculum].map(({ name }) => name),
);

const courseOf = ({ t, id, fields }: StoredRecord): Id<'curriculum'> =>
  (t === curriculum.name ? id : fields['curriculumId']) as Id<'curriculum'>;

/** Ids of courses these course records may resume; `before`: the records before the write. */
function resumedCourses(
  before: FamilyView,
  records: readonly StoredRecord[],
): ReadonlySet<Id<'curriculum'>> {
  const isTakenUp = (after: StoredRecord): boolean => {
    if (isOver(after)) return false;
    const known = before.stored(after);
    return known ? isOver(known) : after.t === curriculumLesson.name;
  };
  return new Set(records.filter(isTakenUp).map(courseOf));
}

/**
 * Progress in closed years of these courses, as records of the open year: completed before its `firstDay` (yyyy-MM-dd)
 * by those for whom the course was over. `before`: all records, closed years included.
 */
const closedWorkOf = (
  before: FamilyView,
  courses: ReadonlySet<Id<'curriculum'>>,
  firstDay: string,
): StoredRecord[] =>
  [...courses].flatMap((curriculumId) =>
    before
      .find(studentsOfCurriculum, curriculumId)
      .filter(({ studentId }) => !isCourseUnderWay(before, studentId, curriculumId))
      .flatMap(({ studentId }) => before.find(progressInCourse, courseKey(studentId, curriculumId)))
      .filter((done) => (roughDayDone(done) ?? firstDay) < firstDay)
      .flatMap(({ id }) => before.stored({ t: lessonProgress.name, id }) ?? [])
      .map((record) => ({ ...record })),
  );

/**
 * Progress that a write of these records moves back into the open year, which began on `firstDay` (yyyy-MM-dd).
 * `readView`: the records before the write, with or without closed years.
 */
export async function progressOfResumed(
  written: readonly StoredRecord[],
  readView: (isWhole: boolean) => Promise<FamilyView>,
  firstDay: string,
): Promise<StoredRecord[]> {
  const records = written.filter(({ t }) => ofCourses.has(t));
  if (records.length === 0) return [];
  const courses = resumedCourses(await readView(false), records);
  if (courses.size === 0) return [];
  const known = new Set(records.map(keyOf));
  const work = closedWorkOf(await readView(true), courses, firstDay);
  return work.filter((record) => !known.has(keyOf(record)));
}
