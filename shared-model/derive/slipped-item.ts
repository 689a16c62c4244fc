/** A piece of work that has slipped (`slipped.ts`), as a parent sees and moves it. */
import { dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';

interface SlippedFields<Kind extends string> {
  kind: Kind;
  id: Id<Kind>;
  title: string;
  /** A planner task's subject, an assignment's class. */
  subject: string;
}

/** A piece of work that has slipped. */
export type SlippedItem =
  | (SlippedFields<'planner-task'> & { studentIds: [Id<'student'>]; date: string })
  /** One for an assignment, with those who have it open. */
  | (SlippedFields<'assignment'> & { studentIds: Id<'student'>[]; dueDate: string });

/** The day since which it waits; set work since the day it was due in `zone`. */
export const waitingSince = (item: SlippedItem, zone: string): string =>
  item.kind === 'assignment' ? dayIn(item.dueDate, zone) : item.date;

/** How many pieces of children's work these are: an assignment is one for each who has it open. */
export const countWork = (items: readonly SlippedItem[]): number =>
  items.reduce((sum, { studentIds }) => sum + studentIds.length, 0);
