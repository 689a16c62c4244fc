/** What of the records is shown. It stands in the address, so that a report card can be linked to. */
import { useSearchParams } from 'react-router-dom';

export const recordsKinds = ['grades', 'report-card', 'transcript', 'years'] as const;
export type RecordsKind = (typeof recordsKinds)[number];

/** What is shown, and how to choose it; an empty text is no choice. */
export function useRecordsView() {
  const [params, setParams] = useSearchParams();
  const choose = (choice: Partial<Record<'view' | 'student' | 'year' | 'term', string>>): void =>
    setParams(
      () => {
        const next = new URLSearchParams(location.search);
        for (const [name, value] of Object.entries(choice)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        // A term is of one year.
        if (choice.year !== undefined && choice.term === undefined) next.delete('term');
        return next;
      },
      { replace: true },
    );
  return {
    kind: recordsKinds.find((one) => one === params.get('view')) ?? 'grades',
    student: params.get('student') ?? '',
    /** The year's first day. */
    year: params.get('year') ?? '',
    term: params.get('term') ?? '',
    choose,
  };
}

export type RecordsView = ReturnType<typeof useRecordsView>;
