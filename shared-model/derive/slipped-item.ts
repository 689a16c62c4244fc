/** A piece of missed work (`slipped.ts`), as a parent sees and moves it. */
import type { Id } from '../lib/ids.ts';

interface SlippedFields<Kind extends string> {
  kind: Kind;
  id: Id<Kind>;
  title: string;
  /** A planner task's subject, an assignment's class. */
  subject: string;
  /** The day (yyyy-MM-dd) it was missed; for an assignment its due day, by the family's zone at that time. */
  since: string;
}

/** A piece of missed work. */
export type SlippedItem =
  | (SlippedFields<'planner-task'> & { studentIds: [Id<'student'>] })
  /** One for each assignment, with the students who have it open. */
  | (SlippedFields<'assignment'> & { studentIds: Id<'student'>[]; dueDate: string });

/** Counts missed work by student: an assignment counts once for each student who has it open. */
export const countWork = (items: readonly SlippedItem[]): number =>
  items.reduce((sum, { studentIds }) => sum + studentIds.length, 0);
