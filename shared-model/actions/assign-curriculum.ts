/** A student gets a curriculum to work through; for the app and for REST alike. */
import { create } from '../changes/change.ts';
import type { Change } from '../changes/change.ts';
import type { NewRecordFor, RecordFor } from '../entities/define-entity.ts';
import { studentCurriculum } from '../entities/student-curriculum.ts';
import type { Random } from '../lib/random.ts';

type Assigned = RecordFor<typeof studentCurriculum>;
type Values = Omit<NewRecordFor<typeof studentCurriculum>, 'startDate'> & { startDate?: string };

/**
 * It starts on `today` (yyyy-MM-dd, the date in the family's zone), unless `values` says when (specification, section 3). One
 * that the student works through already (`before`) goes on from when it was started.
 */
export const assignCurriculum = (
  values: Values,
  before: Assigned | undefined,
  today: string,
  random: Random,
): Change =>
  create(
    studentCurriculum,
    { ...values, startDate: values.startDate ?? before?.startDate ?? today, isActive: true },
    random,
  );
