import { describe, expect, it } from 'vitest';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { scopesOf } from '../../../shared-model/registry/visible-records.ts';
import {
  familyScope,
  grantsOf,
  isSameHolder,
  mayCarry,
  mayHold,
  parentsScope,
  studentScope,
} from '../../../shared-model/records/scopes.ts';
import { asStudent, parent, stored } from '../../support/family/story.ts';
import { familyOfEverything } from '../support/a-family.ts';

const { leo, mia, samples } = familyOfEverything();
const leos = { kind: 'student', studentId: leo.id } as const;
const mias = { kind: 'student', studentId: mia.id } as const;
const sampleOf = (t: string, fields = {}): StoredRecord => {
  const { id, fields: own } = samples.get(t)!;
  return stored(t, id, { ...own, ...fields });
};

describe('scopes [SY7]', () => {
  it.each([
    ['family', [familyScope]],
    ['family-settings', [parentsScope]],
    ['member', [parentsScope]],
    ['student', [studentScope(leo.id)]],
    ['class', [familyScope]],
    ['enrollment', [studentScope(leo.id)]],
    ['assignment', [familyScope]],
    ['task', [studentScope(leo.id)]],
    ['planner-task', [studentScope(leo.id)]],
    ['curriculum', [familyScope]],
    ['curriculum-lesson', [familyScope]],
    ['student-curriculum', [studentScope(leo.id)]],
    ['lesson-progress', [studentScope(leo.id)]],
  ])('put a %s in %j', (t, scopes) => {
    expect(scopesOf(sampleOf(t))).toEqual(scopes);
  });

  it("keep an assignment for chosen students off their siblings' devices", () => {
    const scopes = scopesOf(sampleOf('assignment', { studentIds: [leo.id] }));
    expect(mayHold(leos, scopes)).toBe(true);
    expect(mayHold(mias, scopes)).toBe(false);
    expect(mayHold({ kind: 'family' }, scopes)).toBe(true);
  });

  it("give a student's own device the family's records and the student's own, none of siblings or parents", () => {
    expect(mayHold(leos, [familyScope])).toBe(true);
    expect(mayHold(leos, [studentScope(leo.id)])).toBe(true);
    expect(mayHold(leos, [studentScope(mia.id)])).toBe(false);
    expect(mayHold(leos, [parentsScope])).toBe(false);
    expect(grantsOf(leos)).toEqual([familyScope, studentScope(leo.id)]);
  });

  it("let a student's own device send that student's changes alone, a family device everybody's", () => {
    const actors = [asStudent(leo.id), asStudent(mia.id), parent, undefined];
    expect(actors.map((actor) => mayCarry(leos, actor))).toEqual([true, false, false, false]);
    expect(actors.every((actor) => mayCarry({ kind: 'family' }, actor))).toBe(true);
  });

  it('change with a device’s holder: from the family to a child, or from one child to another', () => {
    const home = { kind: 'family' } as const;
    const holders = [home, leos, mias];
    const same = holders.map((one) => holders.map((other) => isSameHolder(one, other)));
    expect(same).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
  });

  it('give a family device everything', () => {
    expect(mayHold({ kind: 'family' }, [parentsScope])).toBe(true);
    expect(grantsOf({ kind: 'family' })).toBeNull();
  });

  it('are none for a record of an entity that this version does not know', () => {
    expect(scopesOf(stored('diary', 1, {}))).toEqual([]);
  });
});
