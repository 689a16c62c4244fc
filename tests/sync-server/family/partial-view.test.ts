import { describe, expect, it } from 'vitest';
import type { FamilyView } from '../../../shared-model/derive/family-view.ts';
import {
  enrollmentsOfClass,
  lessonsOfCurriculum,
  tasksOfStudent,
} from '../../../shared-model/derive/indexes.ts';
import { theFamily } from '../../../shared-model/derive/people.ts';
import type { RecordNeeds } from '../../../shared-model/derive/record-needs.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { curriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { formerZone } from '../../../shared-model/entities/former-zone.ts';
import { member } from '../../../shared-model/entities/member.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { read } from '../../../sync-server/family/family-reading.ts';
import { MemoryFamilyStore } from '../../support/stores/memory-family-store.ts';
import { added, stored } from '../../support/family/story.ts';

const records = [
  stored('family', 1, { familyName: 'Fern' }),
  stored('class', 2, { name: 'Art' }),
  stored('student', 3, { fullName: 'Leo Fern', gradeLevel: '1st' }),
  stored('assignment', 4, { title: 'Clay', classId: 2, dueDate: '2026-03-09T20:00:00.000Z' }),
  stored('task', 5, { assignmentId: 4, studentId: 3, completed: true }),
  stored('task', 6, { assignmentId: 99, studentId: 3, completed: true }),
];

async function loaded(...needs: RecordNeeds[]): Promise<FamilyView> {
  const store = new MemoryFamilyStore();
  await store.transact((tx) => tx.write(added(...records)));
  return read(store, async (reading) => {
    for (const one of needs) await reading.load(one);
    return reading.view;
  });
}

describe('a part of a family', () => {
  it('throws, with the entity’s name and what to do, when somebody reads what wasn’t loaded', async () => {
    const view = await loaded({ all: [schoolClass], keys: [{ t: student.name, id: 3 }] });
    const reads: Record<string, () => unknown> = {
      'The list of "student"': () => view.all(student),
      'The "student" with the id 7': () => view.get(student, 7),
      'The list of "enrollment"': () => view.find(enrollmentsOfClass, 2),
      'The "enrollment" with the id 8': () => view.stored({ t: enrollment.name, id: 8 }),
      'The list of "member"': () => view.storedOf(member.name),
      'The "member" with the id 9': () => view.holds({ t: member.name, id: 9 }),
      'The list of "family"': () => theFamily(view),
      Everything: () => view.everything(),
    };
    for (const [what, look] of Object.entries(reads)) expect(look).toThrow(what);
    expect(() => view.all(student)).toThrow(/Name it in `all`/);
  });

  it('says that there is nothing of what was loaded and isn’t there', async () => {
    const keys = [
      { t: student.name, id: 7 },
      { t: member.name, id: 9 },
    ];
    const view = await loaded({ all: [enrollment, family], keys });
    expect(view.all(enrollment)).toEqual([]);
    expect(view.find(enrollmentsOfClass, 2)).toEqual([]);
    expect(view.get(student, 7)).toBeUndefined();
    expect(view.stored({ t: member.name, id: 9 })).toBeUndefined();
    expect([theFamily(view)?.familyName, view.all(formerZone)]).toEqual(['Fern', []]);
  });

  it('knows what records belong to, also where that is missing', async () => {
    const view = await loaded({ keys: [5, 6].map((id) => ({ t: task.name, id })) });
    expect(view.get(assignment, 4)?.title).toBe('Clay');
    expect(view.get(schoolClass, 2)?.name).toBe('Art');
    expect(view.get(assignment, 99)).toBeUndefined();
    expect(() => view.get(assignment, 98)).toThrow('"assignment"');
  });

  it('lists what was loaded in part: of a student, by what it refers to, or as named', async () => {
    const view = await loaded({
      of: { studentId: 3, kinds: [student] },
      by: [{ kind: curriculumLesson, field: 'curriculumId', ids: [1] }],
      keys: [{ t: schoolClass.name, id: 2 }],
      listed: [schoolClass],
    });
    expect(view.all(student).map(({ id }) => id)).toEqual([3]);
    expect(view.find(lessonsOfCurriculum, 1)).toEqual([]);
    expect(view.all(schoolClass).map(({ id }) => id)).toEqual([2]);
  });

  it('lists tasks only with all that open ones follow from', async () => {
    const tasks = { of: { studentId: 3, kinds: [student, task] }, all: [assignment] };
    const without = await loaded(tasks);
    expect(() => without.find(tasksOfStudent, 3)).toThrow('"enrollment"');
    const view = await loaded(tasks, { of: { studentId: 3, kinds: [enrollment] } });
    expect(view.find(tasksOfStudent, 3).map(({ id }) => id)).toEqual([5, 6]);
  });
});
