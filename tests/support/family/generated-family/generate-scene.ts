import type { Id } from '../../../../shared-model/lib/ids.ts';
import type { FamilyBuilder } from '../../../../shared-model/demo/family-builder.ts';
import type { PastSchoolDays } from './past-school-days.ts';

/** What the parts of a generated family are built from. */
export interface Scene {
  builder: FamilyBuilder;
  calendar: PastSchoolDays;
  now: number;
  memberId: Id<'member'>;
  studentIds: readonly Id<'student'>[];
}
