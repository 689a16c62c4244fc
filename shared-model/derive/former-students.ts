import { student, type Student } from '../entities/student.ts';
import type { StoredRecord } from '../records/stored-record.ts';
import type { FamilyView } from './family-view.ts';
import { everyStudent } from './people.ts';

/** The students who have graduated or are archived, in the family's order. */
export const formerStudents = (view: FamilyView): Student[] =>
  everyStudent(view).filter(({ status }) => status !== 'active');

/** Whether a stored record is of a student who has graduated or is archived: nobody is signed in as them. */
export const isFormerStudent = ({ t, fields }: Pick<StoredRecord, 't' | 'fields'>): boolean =>
  t === student.name && (fields['status'] ?? 'active') !== 'active';
