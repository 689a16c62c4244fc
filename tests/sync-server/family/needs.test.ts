/**
 * What an action says that it needs is all that it reads: over REST it does what it does on a device, which holds
 * everything.
 */
import { beforeAll, expect, it } from 'vitest';
import { actions, type AnyAction } from '../../../shared-model/actions/actions.ts';
import { saveSettings } from '../../../shared-model/actions/save-settings.ts';
import { setAccountEmail } from '../../../shared-model/actions/set-account-email.ts';
import {
  marksNeeds,
  transcriptNeeds,
} from '../../../shared-model/derive/academic-records-needs.ts';
import { academicRecords } from '../../../shared-model/derive/academic-records.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { tasksOfStudent } from '../../../shared-model/derive/indexes.ts';
import { everyStudent } from '../../../shared-model/derive/people.ts';
import {
  studentFigures,
  studentFiguresNeeds,
  studentTasksNeeds,
} from '../../../shared-model/derive/student-figures.ts';
import { taskItems } from '../../../shared-model/derive/task-groups.ts';
import { transcriptOf } from '../../../shared-model/derive/transcript.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { mark } from '../../../shared-model/entities/mark.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { task } from '../../../shared-model/entities/task.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { samples } from '../../support/family/action-samples.ts';
import { MemoryStore } from '../../support/stores/memory-records.ts';
import { ana, home, nobody, sampleFamily } from '../../support/family/sample-family.ts';
import { expectSameByNeeds, partOf } from '../../support/family/same-by-needs.ts';
import { fill, noon } from '../../support/family/story.ts';

let records: StoredRecord[] = [];
beforeAll(async () => {
  const store = new MemoryStore();
  for (const changes of sampleFamily) await fill(store, changes);
  records = [...store.records.map.values()];
});

const ofPages = Object.entries(samples).map(([name, inputs]) => ({
  name,
  action: actions[name as keyof typeof actions] as AnyAction,
  inputs: inputs as readonly unknown[],
}));
const ofRestAlone = [
  {
    name: 'saveSettings',
    action: saveSettings as AnyAction,
    inputs: [{ family: { timezone: 'America/Denver' }, parents: { dataSharing: true } }],
  },
  {
    name: 'setAccountEmail',
    action: setAccountEmail as AnyAction,
    inputs: [ana, nobody].map((memberId) => ({
      memberId,
      familyId: home,
      former: 'ana@example.org',
      email: 'new@example.org',
    })),
  },
];

it.each([...ofPages, ...ofRestAlone])(
  '$name does the same on what it needs as on the whole family',
  async ({ name, action, inputs }) => {
    for (const input of inputs) {
      expect({ name, input, parsed: action.parse(input).ok }).toMatchObject({ parsed: true });
      const context = { now: noon, zone: 'UTC', role: 'parent' } as const;
      await expectSameByNeeds(records, { name, action, input }, context);
    }
  },
);

it('A student’s transcript and marks are read from the student’s own work, and say what the whole family’s do', async () => {
  const all = new FamilyView(records);
  const said = (view: FamilyView, id: Id<'student'>) => {
    const whole = transcriptOf(academicRecords(view, noon, 'UTC'), id);
    // A year's record has everybody's marks.
    return { ...whole, years: whole.years.map((one) => ({ ...one, year: one.year?.from })) };
  };
  const children = everyStudent(all).map(({ id }) => id);
  expect(children.length).toBeGreaterThan(1);
  for (const id of children) {
    const part = await partOf(records, transcriptNeeds(id));
    expect(said(part, id)).toEqual(said(all, id));
    const own = (view: FamilyView) => view.all(mark).filter(({ studentId }) => studentId === id);
    const marks = (await partOf(records, marksNeeds(id))).all(mark);
    expect(marks).toHaveLength(own(all).length);
    expect(part.all(mark)).toHaveLength(own(all).length);
    expect(part.all(task).every(({ studentId }) => studentId === id)).toBe(true);
  }
});

it('A student’s figures and tasks are read from the student’s own work, and say what the whole family’s do', async () => {
  const all = new FamilyView(records);
  const tasksIn = (view: FamilyView, id: Id<'student'>) =>
    taskItems({
      tasks: view.find(tasksOfStudent, id),
      assignments: view.all(assignment),
      classes: view.all(schoolClass),
    });
  const byId = <T extends { id: number }>(items: T[]) =>
    items.sort((one, other) => one.id - other.id);
  let [done, told] = [0, 0];
  for (const { id } of everyStudent(all)) {
    const figures = studentFigures(all, id, noon, 'UTC');
    const part = await partOf(records, studentFiguresNeeds(id));
    expect(studentFigures(part, id, noon, 'UTC')).toEqual(figures);
    expect(part.all(task).every(({ studentId }) => studentId === id)).toBe(true);
    const tasks = byId(tasksIn(all, id));
    const own = await partOf(records, studentTasksNeeds(id));
    expect(byId(tasksIn(own, id))).toEqual(tasks);
    [done, told] = [done + figures.completedTasks, told + tasks.length];
  }
  expect([done > 0, told > 0]).toEqual([true, true]);
});
