import * as v from 'valibot';
import { wrongSpan } from '../../../shared-model/actions/edit-school-calendar.ts';
import { day } from '../../../shared-model/entities/field-types.ts';

const isRight = (startDate: string, endDate: string): boolean =>
  wrongSpan(startDate, endDate) === undefined;

/** First and last day, as form fields hold them. */
export const spanEntries = { startDate: day().schema, endDate: day().schema };

interface Span {
  startDate: string;
  endDate: string;
}

/** Checks that the last day is neither before the first nor too far after it. */
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
