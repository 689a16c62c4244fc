import { showWeekdays } from '../format/format.ts';
import { useFamily } from './use-family.ts';

/** The days of the week (1 for Monday) in the order of the family's weeks, short and in full, as options. */
export const useWeekdays = () => showWeekdays(useFamily().weekBegins);
