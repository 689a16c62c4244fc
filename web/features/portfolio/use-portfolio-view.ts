/** What of the portfolio is shown. It stands in the address. */
import { optionalText, useAddress } from '../../routes/use-address.ts';

/** A student's id, and a year's first day; empty: all. */
const fields = { student: optionalText, year: optionalText };

/** What is shown, and how to choose it. */
export function usePortfolioView() {
  const [shown, choose] = useAddress(fields);
  return { ...shown, choose };
}

export type PortfolioView = ReturnType<typeof usePortfolioView>;
