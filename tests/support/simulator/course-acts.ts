/** What the people of the simulator's family do in a course, with its days and its lessons. */
import { actions } from '../../../shared-model/actions/actions.ts';
import type { ActionInput, ActionName, AnyAction } from '../../../shared-model/actions/actions.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { lessonsInOrder } from '../../../shared-model/derive/course-lessons.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { randomInteger } from '../../../shared-model/lib/random.ts';
import { pick } from '../family/pick.ts';
import type { Random } from '../../../shared-model/lib/random.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { Story } from '../family/story.ts';

/** A course of four lessons, which both children work through. */
export function courseOf(seed: number, children: readonly Change[]): Change[] {
  const the = new Story(seed);
  const { course } = the.course('Fractions', 4);
  for (const child of children) the.follow(child, course);
  return the.changes;
}

type Step = { [N in ActionName]: [name: N, input: ActionInput<N>] }[ActionName];

function stepOf(
  random: Random,
  { role, ...who }: Actor,
  view: FamilyView,
  studentIds: readonly number[],
): Step | undefined {
  const [course] = view.all(curriculum);
  const lessons = course ? lessonsInOrder(view, course.id) : [];
  if (!course || lessons.length === 0) return undefined;
  const studentId = 'studentId' in who ? who.studentId : pick(random, studentIds);
  const part = { studentId, lessonId: pick(random, lessons).id };
  const item = { kind: 'lesson-progress' as const, ...part };
  const pair = { studentId, curriculumId: course.id };
  const day = `2026-03-0${randomInteger(random, 2, 9)}`;
  const common: Step[] = [
    ['completeItem', item],
    ['completeItem', item],
    ['reopenItem', item],
    ['setLessonWork', { ...part, values: { status: 'in_progress' } }],
    ['addMinutes', { ...part, minutes: randomInteger(random, 1, 60) }],
  ];
  if (role === 'student') return pick(random, common);
  return pick<Step>(random, [
    ...common,
    ['setLessonWork', { ...part, values: { status: 'skipped' } }],
    ['pinLesson', { ...part, date: pick(random, [day, null]) }],
    ['repeatLesson', part],
    ['goToLesson', { ...part, earlier: pick(random, ['done_before', 'skipped'] as const) }],
    ['moveLessons', { ids: [part.lessonId], after: pick(random, lessons).id }],
    ['takeDayOff', { kind: 'sick', day, studentIds: pick(random, [[studentId], null]) }],
    ['shiftFrom', { day, days: 1, studentIds: [studentId], curriculumId: course.id }],
    ['editCourseStudent', { ...pair, values: { lessonsPerDay: randomInteger(random, 1, 4) } }],
    ['unassignCourse', pair],
    ['addCourseStudents', { curriculumId: course.id, students: [{ studentId }] }],
    ['restartCourse', pair],
  ]);
}

/** Something done in the course; `held` as the device has it, `now` of whoever does it. */
export function chooseCourseChanges(
  random: Random,
  actor: Actor,
  held: readonly StoredRecord[],
  studentIds: readonly number[],
  now: number,
): Change[] {
  const view = new FamilyView(held);
  const step = stepOf(random, actor, view, studentIds);
  if (!step) return [];
  const [name, input] = step;
  const act = actions[name] as AnyAction;
  const acted = act(view, input, { random, now, zone: 'UTC', role: actor.role });
  return acted.ok ? acted.value.changes : [];
}
