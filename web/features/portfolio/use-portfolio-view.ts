/** What of the portfolio is shown. It stands in the address. */
import { useSearchParams } from 'react-router-dom';

/** What is shown, and how to choose it; an empty text is all. */
export function usePortfolioView() {
  const [params, setParams] = useSearchParams();
  const choose = (choice: Partial<Record<'student' | 'year', string>>): void =>
    setParams(
      () => {
        const next = new URLSearchParams(location.search);
        for (const [name, value] of Object.entries(choice)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return {
    student: params.get('student') ?? '',
    /** The year's first day. */
    year: params.get('year') ?? '',
    choose,
  };
}

export type PortfolioView = ReturnType<typeof usePortfolioView>;
