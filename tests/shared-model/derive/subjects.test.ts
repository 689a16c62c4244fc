import { expect, it } from 'vitest';
import { offeredSubjects, ownSubjects, shortForms } from '../../../shared-model/derive/subjects.ts';

it('A subject is offered once, and every short form means one that is offered', () => {
  expect(new Set(offeredSubjects).size).toBe(offeredSubjects.length);
  for (const subject of Object.values(shortForms)) expect(offeredSubjects).toContain(subject);
});

it("A family's own names come once, without those that are offered anyway", () => {
  expect(ownSubjects(['math', 'Latin', ' latin ', 'Bee Keeping', '', 'Art'])).toEqual([
    'Bee Keeping',
    'Latin',
  ]);
});
