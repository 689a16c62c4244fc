import { expect, it } from 'vitest';
import { registry } from '../../../shared-model/registry/registry.ts';
import { whoHolds } from '../../../shared-model/registry/who-holds.ts';
import { scopesOf } from '../../../shared-model/registry/visible-records.ts';
import { stored } from '../../support/family/story.ts';
import { familyOfEverything } from '../support/a-family.ts';

const { everybody, ownStudent, parents } = whoHolds();

it('Every kind of records is told of once', () => {
  const told = [...everybody, ...ownStudent, ...parents].toSorted();
  expect(told).toEqual(registry.map(({ name }) => name).toSorted());
});

it('What is told is what a student’s own device is sent of each kind', () => {
  const { leo, samples } = familyOfEverything();
  for (const { t, id, fields } of samples.values()) {
    const scopes = scopesOf(stored(t, id, fields));
    const kind = scopes.includes('F')
      ? everybody
      : scopes.includes(`S${leo.id}`)
        ? ownStudent
        : parents;
    expect(kind).toContain(t);
  }
  expect(parents).toContain('member');
});
