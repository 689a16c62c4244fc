import { expect, it } from 'vitest';
import {
  offeredSubjects,
  ownSubjects,
  shortForms,
  subjectKey,
  toldSubjects,
} from '../../../shared-model/derive/subjects.ts';

it('A subject is offered once, and every short form means one that is offered', () => {
  expect(new Set(offeredSubjects).size).toBe(offeredSubjects.length);
  for (const subject of shortForms.values()) expect(offeredSubjects).toContain(subject);
});

it('Every word that tells a subject is in compared form, no short form, and tells one that is offered', () => {
  for (const [word, subject] of toldSubjects) {
    expect(offeredSubjects).toContain(subject);
    expect(word).toBe(subjectKey(word));
    expect(shortForms.has(word)).toBe(false);
  }
});

it("A family's own names come once, without those that are offered anyway", () => {
  expect(ownSubjects(['math', 'Latin', ' latin ', 'Bee Keeping', '', 'Art'])).toEqual([
    'Bee Keeping',
    'Latin',
  ]);
});
