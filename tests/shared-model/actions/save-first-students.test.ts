import { expect, it } from 'vitest';
import type { ActionInput } from '../../../shared-model/actions/actions.ts';
import { firstStudentId } from '../../../shared-model/actions/save-first-students.ts';
import { deletedStudents, listStudents } from '../../../shared-model/derive/people.ts';
import { actingFamily, type ActingFamily } from '../support/acting-family.ts';

const child = (row: number, fullName: string, gradeLevel = '5th Grade') => ({
  row,
  fullName,
  gradeLevel,
  avatar: 'fox',
});

type First = ActionInput<'saveFirstStudents'>;

const children = (...students: First['students']): First => ({
  key: 77,
  students,
  removedRows: [],
});

const names = ({ view }: ActingFamily) => listStudents(view).map(({ fullName }) => fullName);

it('The children of a beginning are saved once, however often it is gone on with', async () => {
  const the = await actingFamily([]);
  const both = children(child(1, 'Mia Fern'), child(2, 'Leo Fern'));
  await the.does('saveFirstStudents', both);
  expect((await the.does('saveFirstStudents', both)).changes).toEqual([]);
  expect(listStudents(the.view).map(({ id, fullName }) => [id, fullName])).toEqual(
    expect.arrayContaining([
      [firstStudentId(77, 1), 'Mia Fern'],
      [firstStudentId(77, 2), 'Leo Fern'],
    ]),
  );
});

it('A row that is changed, added or taken out afterwards changes, adds or deletes its child alone', async () => {
  const the = await actingFamily([]);
  await the.does('saveFirstStudents', children(child(1, 'Mia'), child(2, 'Leo'), child(3, 'Ida')));
  const { changes } = await the.does('saveFirstStudents', {
    ...children(child(1, 'Mia'), child(3, 'Ida', '1st Grade'), child(4, 'Zoe')),
    removedRows: [2],
  });
  expect(changes).toHaveLength(3);
  expect(names(the).sort()).toEqual(['Ida', 'Mia', 'Zoe']);
  expect(deletedStudents(the.view, 0).map(({ student }) => student.fullName)).toEqual(['Leo']);
});
