import { asDoneFields } from '../../../shared-model/commit/work-as-done.ts';
import type { FieldValues } from '../../../shared-model/records/stored-record.ts';

/** Fields without what a completion keeps of its work, as an older app wrote them. */
export const withoutAsDone = (fields: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !asDoneFields.includes(name)));
