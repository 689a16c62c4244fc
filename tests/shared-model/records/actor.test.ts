import { describe, expect, it } from 'vitest';
import { actorToName, nameToActor } from '../../../shared-model/records/actor.ts';
import { asStudent, parent, system } from '../../support/family/story.ts';

describe("an actor's name", () => {
  it.each([parent, asStudent(7)])('parses back to the actor', (actor) => {
    expect(nameToActor(actorToName(actor))).toEqual(actor);
  });

  it.each([actorToName(system), 'm', 's0', 'm01', 'x5', 'm5 ', 's9007199254740992', 'm-1', ''])(
    'is not %j for a client',
    (name) => {
      expect(nameToActor(name)).toBeUndefined();
    },
  );
});
