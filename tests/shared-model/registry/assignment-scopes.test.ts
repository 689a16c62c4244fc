import { expect, it } from 'vitest';
import { assignmentScopes } from '../../../shared-model/registry/assignment-scopes.ts';
import { stored } from '../../support/family/story.ts';

const [leo, mia, jo] = [1, 2, 3];
const taskOf = (studentId: number, fields: object) =>
  stored('task', studentId, { assignmentId: 7, studentId, ...fields });

it('An assignment for chosen students is theirs, no more whose part was taken away, and whose who got or finished it [SY7]', () => {
  const chosen = stored('assignment', 7, { title: 'Essay', studentIds: [leo, mia] });
  const scopesWith = (...tasks: ReturnType<typeof taskOf>[]) =>
    assignmentScopes(chosen, tasks).sort();
  expect(scopesWith()).toEqual([`S${leo}`, `S${mia}`]);
  expect(scopesWith(taskOf(mia, { assigned: false }))).toEqual([`S${leo}`]);
  expect(scopesWith(taskOf(jo, { assigned: true }))).toEqual([`S${leo}`, `S${mia}`, `S${jo}`]);
  const finished = taskOf(mia, { assigned: false, completed: true });
  expect(scopesWith(finished)).toEqual([`S${leo}`, `S${mia}`]);
});

it('An assignment of the whole class is everybody’s, whatever exceptions there are [SY7]', () => {
  const forAll = stored('assignment', 7, { title: 'Essay', studentIds: null });
  expect(assignmentScopes(forAll, [taskOf(mia, { assigned: false })])).toEqual(['F']);
});
