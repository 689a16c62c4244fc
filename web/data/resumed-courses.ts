/**
 * Courses that go on again. What was done in a course lies with closed school years once the course is over, but what is to come
 * follows from it (`derive/school-year.ts`): where it isn't loaded, lessons that are done would show as open.
 *
 * Invariant: a write that makes a course go on brings back what lies with closed years of it, in the same transaction.
 */
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import {
  courseKey,
  progressInCourse,
  studentsOfCurriculum,
} from '../../shared-model/derive/indexes.ts';
import { isCourseUnderWay } from '../../shared-model/derive/school-year.ts';
import { curriculumLesson } from '../../shared-model/entities/curriculum-lesson.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import { lessonProgress } from '../../shared-model/entities/lesson-progress.ts';
import { studentCurriculum } from '../../shared-model/entities/student-curriculum.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { isDeleted, keyOf, type StoredRecord } from '../../shared-model/records/stored-record.ts';

/** Whether a record says itself that its course doesn't go on, or no more with one of the lessons. */
function isOver(record: StoredRecord): boolean {
  const { t, fields } = record;
  // Of a lesson that isn't done nothing needs to be stored.
  if (t === lessonProgress.name)
    return !isDeleted(record) && ['completed', 'skipped'].includes(fields['status'] as string);
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

/** The ids of courses that these records of courses may make go on; `before`: the records before the write. */
function coursesTakenUp(
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
 * What may lie with closed years of these courses, as records of the open year: what was done before its `firstDay` (yyyy-MM-dd) by
 * those for whom the course was over. `before`: all records, closed years included.
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
      .filter(({ completedAt }) => completedAt !== null && completedAt < firstDay)
      .flatMap(({ id }) => before.stored({ t: lessonProgress.name, id }) ?? [])
      .map((record) => ({ ...record })),
  );

/**
 * What a write of these records brings back into the open year, which began on `firstDay` (yyyy-MM-dd). `readView`: the records before
 * the write, with closed years or without.
 */
export async function workTakenUp(
  written: readonly StoredRecord[],
  readView: (isWhole: boolean) => Promise<FamilyView>,
  firstDay: string,
): Promise<StoredRecord[]> {
  const records = written.filter(({ t }) => ofCourses.has(t));
  if (records.length === 0) return [];
  const courses = coursesTakenUp(await readView(false), records);
  if (courses.size === 0) return [];
  const known = new Set(records.map(keyOf));
  const work = closedWorkOf(await readView(true), courses, firstDay);
  return work.filter((record) => !known.has(keyOf(record)));
}
