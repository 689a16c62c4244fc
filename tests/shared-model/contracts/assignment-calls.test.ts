import { expect, it } from 'vitest';
import { assignmentFormSchema } from '../../../shared-model/contracts/assignment-calls.ts';
import { whatIsWrong } from '../support/what-is-wrong.ts';

const form = {
  title: 'Fractions',
  classId: 5,
  dueDate: '2026-03-02',
  dueTime: '09:30',
  priority: 'medium',
};

it.each([
  [{}, undefined],
  [{ title: '' }, 'Assignment title is required'],
  [{ classId: undefined }, 'Class is required'],
  [{ dueDate: '' }, 'Due date is required'],
  [{ dueTime: '' }, 'Due time is required'],
  [{ dueTime: '24:00' }, 'Due time is required'],
  [{ priority: undefined }, 'Priority is required'],
  [{ priority: 'urgent' }, 'Priority is required'],
  [{ type: 'quiz', xpReward: null, studentIds: null }, undefined],
  [{ studentIds: [5] }, undefined],
  [{ studentIds: [] }, 'Please select a student first'],
  [{ xpReward: 1_001 }, 'Please enter a whole number from 0 to 1000'],
  [{ xpReward: Number.NaN }, 'Please enter a whole number from 0 to 1000'],
])('The assignment form with %j reports %s [SP4.9, SP5.4]', (change, words) => {
  expect(whatIsWrong(assignmentFormSchema, { ...form, ...change })).toBe(words);
});
