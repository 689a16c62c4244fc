import { describe, expect, it } from 'vitest';
import {
  actorToName,
  bringsAsItWas,
  nameToActor,
  recordOfActor,
} from '../../../shared-model/records/actor.ts';
import { asStudent, parent, system } from '../../support/family/story.ts';

const healing = { ...parent, isHealing: true } as const;

describe("an actor's name", () => {
  it.each([parent, healing, asStudent(7)])('parses back to the actor', (actor) => {
    expect(nameToActor(actorToName(actor))).toEqual(actor);
  });

  it('is `system` for the server, which no client can claim', () => {
    expect(actorToName(system)).toBe('system');
    expect(nameToActor('system')).toBeUndefined();
  });

  it.each([actorToName(system), 'm', 's0', 'm01', 'x5', 'm5 ', 's9007199254740992', 'm-1', ''])(
    'is not %j for a client',
    (name) => {
      expect(nameToActor(name)).toBeUndefined();
    },
  );
});

describe('an actor', () => {
  it('brings records as they were only as a parent who sends back what the server lost [SY11]', () => {
    expect([healing, parent, asStudent(7), system].map(bringsAsItWas)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('is there as long as their own record; the server has none', () => {
    expect([parent, healing, asStudent(7), system].map(recordOfActor)).toEqual([
      { t: 'member', id: 11 },
      { t: 'member', id: 11 },
      { t: 'student', id: 7 },
      undefined,
    ]);
  });
});
