/** What the records screen shows. It is held in the address, so that a report card can be linked. */
import { oneOf, optionalText, useAddress } from '../../routes/use-address.ts';

export const recordsKinds = ['grades', 'report-card', 'transcript', 'years'] as const;
export type RecordsKind = (typeof recordsKinds)[number];

const fields = {
  view: oneOf(recordsKinds),
  /** Student id. */
  student: optionalText,
  /** First day of the year. */
  year: optionalText,
  term: optionalText,
};

/** What is shown, and how to change it; an empty text means no choice. */
export function useRecordsView() {
  const [{ view: kind, ...shown }, show] = useAddress(fields);
  const choose = (choice: { view?: RecordsKind; student?: string; year?: string; term?: string }) =>
    // A term belongs to one year.
    show(choice.year === undefined ? choice : { term: '', ...choice });
  return { ...shown, kind, choose };
}

export type RecordsView = ReturnType<typeof useRecordsView>;
