/** Keeps something in a student's portfolio. */
import { create } from '../commit/change.ts';
import { portfolioItem } from '../entities/portfolio-item.ts';
import { student } from '../entities/student.ts';
import type { Id } from '../lib/ids.ts';
import { failed } from '../lib/result.ts';
import { doneWith, gone, updateTo, type Action } from './action.ts';
import type { Saving } from './save-student.ts';
import { noSuchStudent } from './set-students.ts';

/** Adds something to a portfolio or changes it. Returns the id. Rejects a missing student (`parent-missing`). */
export const savePortfolioItem: Action<
  Saving<typeof portfolioItem>,
  { id: Id<'portfolio-item'> }
> = (view, input, { random }) => {
  const { studentId } = input.values;
  if (studentId !== undefined && !view.get(student, studentId)) return failed(noSuchStudent);
  if (input.id === null) {
    const made = create(portfolioItem, input.values, random);
    return doneWith([made], { id: made.id });
  }
  const found = view.get(portfolioItem, input.id);
  if (!found) return gone;
  return doneWith(updateTo(portfolioItem, found, input.values), { id: input.id });
};
