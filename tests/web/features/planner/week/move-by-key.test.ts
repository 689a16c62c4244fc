import { expect, it } from 'vitest';
import { mondayToFriday } from '../../../../support/family/school-calendars.ts';
import { placeAfterKey } from '../../../../../web/features/planner/week/move-by-key.ts';

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const students = { students: [{ id: 7 }, { id: 8 }], calendar: mondayToFriday };
const friday = { studentId: 7, date: '2026-03-06' };

it.for([
  ['ArrowUp', { studentId: 7, date: '2026-03-05' }],
  ['ArrowDown', { studentId: 7, date: '2026-03-09' }],
  ['ArrowRight', { studentId: 8, date: '2026-03-06' }],
  ['ArrowLeft', undefined],
  ['Enter', undefined],
] as const)('%s on a task of a Friday', ([key, place]) => {
  expect(placeAfterKey({ ...none, key }, friday, students)).toEqual(place);
});

it('A key with a modifier is the browser’s', () => {
  expect(
    placeAfterKey({ ...none, key: 'ArrowUp', altKey: true }, friday, students),
  ).toBeUndefined();
});
