/** A piece of work that has slipped (`slipped.ts`), as a parent sees and moves it. */
import type { Id } from '../lib/ids.ts';

interface SlippedFields<Kind extends string> {
  kind: Kind;
  id: Id<Kind>;
  title: string;
  /** A planner task's subject, an assignment's class. */
  subject: string;
  /** The day (yyyy-MM-dd) since which it waits; set work since the one it was due on, by the family’s zone of then. */
  since: string;
}

/** A piece of work that has slipped. */
export type SlippedItem =
  | (SlippedFields<'planner-task'> & { studentIds: [Id<'student'>] })
  /** One for an assignment, with those who have it open. */
  | (SlippedFields<'assignment'> & { studentIds: Id<'student'>[]; dueDate: string });

/** How many pieces of children's work these are: an assignment is one for each who has it open. */
export const countWork = (items: readonly SlippedItem[]): number =>
  items.reduce((sum, { studentIds }) => sum + studentIds.length, 0);
