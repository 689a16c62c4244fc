import { everyWeekOn } from '../../shared-model/lib/school-calendar.ts';

/** School on every Monday to Friday. */
export const mondayToFriday = everyWeekOn([1, 2, 3, 4, 5]);
