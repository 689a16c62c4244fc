import * as v from 'valibot';
import { wrongSpan } from '../../../shared-model/actions/edit-school-calendar.ts';

interface Span {
  startDate: string;
  endDate: string;
}

/** Checks that the last day is neither before the first nor too far after it. */
export const checkSpan = <T extends Span>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { startDate, endDate } = dataset.value;
    const wrong = wrongSpan(startDate, endDate);
    if (!wrong) return;
    const path = {
      type: 'object',
      origin: 'value',
      input: dataset.value,
      key: 'endDate',
      value: endDate,
    } as const;
    addIssue({ message: wrong.issues[0]!.message, path: [path as never] });
  });
