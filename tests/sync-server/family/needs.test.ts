/** What an action says that it needs is all that it reads: over REST it does what it does on a device, which holds everything. */
import { beforeAll, expect, it } from 'vitest';
import type { Action } from '../../../shared-model/actions/action.ts';
import {
  actions,
  type ActionInput,
  type ActionName,
} from '../../../shared-model/actions/actions.ts';
import { saveSettings } from '../../../shared-model/actions/save-settings.ts';
import { setAccountEmail } from '../../../shared-model/actions/set-account-email.ts';
import { create, remove, update, type Change } from '../../../shared-model/commit/change.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import type { Needed } from '../../../shared-model/derive/needed.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { familySettings } from '../../../shared-model/entities/family-settings.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { member } from '../../../shared-model/entities/member.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { taskKey } from '../../../shared-model/registry/assignment-scopes.ts';
import { FamilyReading } from '../../../sync-server/family/family-reading.ts';
import { MemoryFamilyStore } from '../../support/stores/memory-family-store.ts';
import { fill, noon, Story } from '../../support/family/story.ts';

const the = new Story(41);
const leo = the.child('Leo Fern');
const mia = the.child('Mia Fern');
const noah = the.child('Noah Fern');
const art = the.takeClass('Art', leo, mia);
const music = the.takeClass('Music', noah);
const clay = the.assign('Clay', art);
const paint = the.assign('Paint', art);
const { course, lessons } = the.course('Fractions', 3);
the.follow(leo, course);
const plan = the.plan(leo, '2026-03-02', 'Read');
const done = lessons[0]!;
const progress = { curriculumId: course.id, lessonId: done.id, studentId: leo.id };
const nobody = 77;
const [home, ana] = [5, 6];

const store = new MemoryFamilyStore();
beforeAll(async () => {
  await fill(store, [
    update(family, home, { familyName: 'Fern' }),
    update(familySettings, home, { email: 'ana@example.org' }),
    update(member, ana, { fullName: 'Ana Fern', role: 'parent', email: 'ana@example.org' }),
    ...the.changes,
  ]);
  await fill(store, [
    update(plannerTask, plan.id, { sharedId: 9 }),
    update(assignment, paint.id, { studentIds: [leo.id, noah.id] }),
    create(task, { assignmentId: clay.id, studentId: mia.id, completed: true }, seededRandom(1)),
    create(task, { assignmentId: paint.id, studentId: noah.id, assigned: false }, seededRandom(1)),
    create(lessonProgress, { ...progress, status: 'completed' }, seededRandom(1)),
    remove(student, noah.id),
    remove(schoolClass, music.id),
  ]);
});

const work = [
  ...[clay, paint].flatMap((set) =>
    [leo, mia, noah].map((who) => ({ kind: 'task' as const, id: taskKey(set.id, who.id).id })),
  ),
  { kind: 'task' as const, id: nobody },
  { kind: 'planner-task' as const, id: plan.id },
  ...[...lessons.map(({ id }) => id), nobody].flatMap((lessonId) =>
    [leo.id, noah.id].map((studentId) => ({
      kind: 'lesson-progress' as const,
      studentId,
      lessonId,
    })),
  ),
];
const choices = [
  undefined,
  { all: [leo.id] },
  { all: [noah.id] },
  { add: [mia.id, noah.id], remove: [leo.id] },
];

type Declared = {
  [N in ActionName]: (typeof actions)[N] extends { needs: unknown } ? N : never;
}[ActionName];

/** Each action that says what it needs, on what is there, what was deleted and what never was. */
const cases: { [N in Declared]: ActionInput<N>[] } = {
  completeItem: work,
  reopenItem: work,
  removeRecord: [
    { kind: 'student', id: leo.id },
    { kind: 'student', id: noah.id },
    { kind: 'class', id: nobody },
  ],
  saveStudent: [
    { id: null, values: { fullName: 'Ida Fern', gradeLevel: '1st Grade' } },
    ...[leo.id, noah.id, nobody].map((id) => ({ id, values: { fullName: 'Ida Fern' } })),
  ],
  saveClass: choices.flatMap((students) => [
    { id: null, values: { name: 'Dance' }, students },
    ...[art.id, music.id, nobody].map((id) => ({ id, values: { name: 'Dance' }, students })),
  ]),
  saveAssignment: [...choices, 'class' as const].flatMap((students) => [
    { id: null, values: { title: 'Sing', classId: art.id, dueDate: '2026-03-09' }, students },
    { id: null, values: { title: 'Sing', classId: music.id, dueDate: '2026-03-09' }, students },
    ...[clay.id, paint.id, nobody].map((id) => ({ id, values: { title: 'Sing' }, students })),
    { id: clay.id, values: { classId: music.id }, students },
  ]),
  saveCurriculum: [
    { id: null, values: { name: 'Pond', subject: 'Science' } },
    { id: null, values: { name: 'Pond', subject: 'Science', classId: art.id } },
    { id: course.id, values: { totalLessons: 1, classId: music.id } },
    ...[course.id, nobody].map((id) => ({ id, values: { totalLessons: 1 } })),
  ],
  addLessons: [course.id, nobody].map((curriculumId) => ({
    curriculumId,
    lessons: [{ title: 'Halves' }, { title: 'Quarters' }],
  })),
  assignCurriculum: [leo.id, mia.id, noah.id].flatMap((studentId) =>
    [course.id, nobody].map((curriculumId) => ({ studentId, curriculumId })),
  ),
  setLessonWork: [...lessons.map(({ id }) => id), nobody].flatMap((lessonId) =>
    [leo.id, mia.id, noah.id].flatMap((studentId) =>
      [{ notes: 'Well' }, { score: 90 }, { status: 'skipped' as const }].map((values) => ({
        lessonId,
        studentId,
        values,
      })),
    ),
  ),
};

const asText = (change: Change): string => JSON.stringify(change);

type AnyDeclared = Action<unknown, unknown> & { needs: (input: unknown) => Needed };
const declared = [
  ...Object.entries(cases).map(([name, inputs]) => ({
    name,
    action: actions[name as Declared] as AnyDeclared,
    inputs: inputs as unknown[],
  })),
  {
    name: 'saveSettings',
    action: saveSettings as AnyDeclared,
    inputs: [{ family: { timezone: 'Europe/Berlin' }, parents: { dataSharing: true } }],
  },
  {
    name: 'setAccountEmail',
    action: setAccountEmail as AnyDeclared,
    inputs: [ana, nobody].map((memberId) => ({
      memberId,
      familyId: home,
      former: 'ana@example.org',
      email: 'new@example.org',
    })),
  },
];

it.each(declared)(
  '$name does the same on what it needs as on the whole family',
  async ({ action, inputs }) => {
    const whole = new FamilyView([...store.rows.map.values()].map(({ record }) => record));
    for (const input of inputs) {
      const did = (view: FamilyView) => {
        const context = {
          now: noon,
          random: seededRandom(3),
          zone: 'UTC',
          role: 'parent',
        } as const;
        const acted = action(view, input, context);
        // A view lists in no order.
        return acted.ok
          ? { ...acted.value, changes: acted.value.changes.map(asText).sort() }
          : acted.error;
      };
      const part = await store.snapshot((records) => {
        const { all = [], ...needed } = action.needs(input);
        return new FamilyReading(records).load({ ...needed, all: [...all, family] });
      });
      expect({ input, did: did(part) }).toEqual({ input, did: did(whole) });
    }
  },
);
