/** Which values of a write nobody typed: a parent isn't told that such a value lost. */
import { expect, it } from 'vitest';
import { isDerived } from '../../../shared-model/commit/derived-fields.ts';
import { portfolioItem } from '../../../shared-model/entities/portfolio-item.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import type { AnyEntity } from '../../../shared-model/entities/define-entity.ts';
import { actorToName } from '../../../shared-model/records/actor.ts';
import { asStudent, noon, parent, stampAt } from '../../support/family/story.ts';

/** Those of the fields that nobody typed, once an actor has written all of them. */
function derivedOf(entity: AnyEntity, fields: object, by = actorToName(parent)): string[] {
  const written = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, [value, stampAt(1)] as const]),
  );
  return Object.keys(fields).filter((field) =>
    isDerived(entity, field, written, { by, now: noon }),
  );
}

const moment = '2026-03-02T12:00:00.000Z';
const done = {
  completed: true,
  completedAt: moment,
  completedBy: 'm11',
  doneTitle: 'Essay',
  doneXp: 50,
};

it('A completion’s moment, who did it and what it keeps of the work follow from the tick', () => {
  expect(derivedOf(task, done)).toEqual(['completedAt', 'completedBy', 'doneTitle', 'doneXp']);
});

it('What is emptied by taking a tick back follows from that too', () => {
  expect(
    derivedOf(task, { completed: false, completedAt: null, completedBy: null, completedOn: null }),
  ).toEqual(['completedAt', 'completedBy', 'completedOn']);
});

it('What somebody typed isn’t derived, and nothing is of an entity whose writes add nothing', () => {
  expect(derivedOf(task, { assigned: true })).toEqual([]);
  expect(derivedOf(student, { fullName: 'Leo', gradeLevel: '3rd Grade' })).toEqual([]);
});

it('What only a new record gets isn’t derived of a change', () => {
  expect(
    derivedOf(portfolioItem, { inInbox: true, title: 'Drawing' }, actorToName(asStudent(1))),
  ).toEqual([]);
  expect(derivedOf(schoolClass, { teacherId: 11, name: 'Math' })).toEqual([]);
});

it('Of a writer whose name can’t be read nothing is known', () => {
  expect(derivedOf(task, done, 'nobody')).toEqual([]);
});
