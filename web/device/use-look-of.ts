import { lookOf } from '../../shared-model/derive/look-of.ts';
import type { Look } from '../../shared-model/entities/own-settings.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { useRecords } from './use-records.ts';

/** The look of a student's own screens; undefined until it is read. */
export function useLookOf(studentId: Id<'student'>): Look | undefined {
  const student = useRecords('studentById', studentId);
  return student ? lookOf(student) : undefined;
}
