/** What of the records is shown. It stands in the address, so that a report card can be linked to. */
import { oneOf, optionalText, useAddress } from '../../routes/use-address.ts';

export const recordsKinds = ['grades', 'report-card', 'transcript', 'years'] as const;
export type RecordsKind = (typeof recordsKinds)[number];

const fields = {
  view: oneOf(recordsKinds),
  /** A student's id. */
  student: optionalText,
  /** The year's first day. */
  year: optionalText,
  term: optionalText,
};

/** What is shown, and how to choose it; an empty text is no choice. */
export function useRecordsView() {
  const [{ view: kind, ...shown }, show] = useAddress(fields);
  const choose = (choice: { view?: RecordsKind; student?: string; year?: string; term?: string }) =>
    // A term is of one year.
    show(choice.year === undefined ? choice : { term: '', ...choice });
  return { ...shown, kind, choose };
}

export type RecordsView = ReturnType<typeof useRecordsView>;
