import * as v from 'valibot';
import { wrongSpan } from '../../../shared-model/actions/edit-school-calendar.ts';
import { day } from '../../../shared-model/entities/field-types.ts';

const isRight = (startDate: string, endDate: string): boolean =>
  wrongSpan(startDate, endDate) === undefined;

/** The first and the last day of something, as a form's fields hold them. */
export const spanEntries = { startDate: day().schema, endDate: day().schema };

interface Span {
  startDate: string;
  endDate: string;
}

/** Says of the last day that it lies before the first, or too far behind it. */
export const checkSpan = <T extends Span>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { startDate, endDate } = dataset.value;
    if (isRight(startDate, endDate)) return;
    const message = wrongSpan(startDate, endDate)!.issues[0]!.message;
    const path = {
      type: 'object',
      origin: 'value',
      input: dataset.value,
      key: 'endDate',
      value: endDate,
    } as const;
    addIssue({ message, path: [path as never] });
  });
