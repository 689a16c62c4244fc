/** Saves items of a student's portfolio. */
import { fieldEntries } from '../contracts/shapes.ts';
import { keysTo } from '../derive/record-needs.ts';
import { saving } from './inputs.ts';
import { portfolioItem } from '../entities/portfolio-item.ts';
import { student } from '../entities/student.ts';
import { failed } from '../lib/result.ts';
import { defineAction, save } from './action.ts';
import { noSuchStudent } from './set-students.ts';

/** Adds or changes a portfolio item. Returns the id. Rejects a missing student (`parent-missing`). */
export const savePortfolioItem = defineAction(
  saving('portfolio-item', fieldEntries(portfolioItem)),
  ({ id, values }) => ({
    keys: [...keysTo(portfolioItem, id), ...keysTo(student, values.studentId)],
  }),
  (view, input, context) => {
    const { studentId } = input.values;
    if (studentId !== undefined && !view.get(student, studentId)) return failed(noSuchStudent);
    return save(view, portfolioItem, input, context);
  },
);
