import { everyWeekOn } from '../../../shared-model/lib/school-calendar.ts';

/** A calendar with school from Monday to Friday. */
export const mondayToFriday = everyWeekOn([1, 2, 3, 4, 5]);
