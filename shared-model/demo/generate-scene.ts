import type { Id } from '../lib/ids.ts';
import type { FamilyBuilder } from './family-builder.ts';
import type { SchoolCalendar } from './school-calendar.ts';

/** What the parts of a generated family are made with. */
export interface Scene {
  builder: FamilyBuilder;
  calendar: SchoolCalendar;
  now: number;
  memberId: Id<'member'>;
  studentIds: readonly Id<'student'>[];
}
