/** What the portfolio shows. It is held in the address. */
import { optionalText, useAddress } from '../../routes/use-address.ts';

/** A student's id and a year's first day; empty: all. */
const fields = { student: optionalText, year: optionalText };

/** What is shown, and how to change it. */
export function usePortfolioView() {
  const [shown, choose] = useAddress(fields);
  return { ...shown, choose };
}

export type PortfolioView = ReturnType<typeof usePortfolioView>;
