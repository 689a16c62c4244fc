import * as v from 'valibot';
import { wrongSpan } from '../../../shared-model/actions/edit-school-calendar.ts';

interface Span {
  startDate: string;
  endDate: string;
}

/** Says of the last day that it lies before the first, or too far behind it. */
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
