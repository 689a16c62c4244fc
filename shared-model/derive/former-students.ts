import type { Student } from '../entities/student.ts';
import type { FamilyView } from './family-view.ts';
import { everyStudent } from './people.ts';

/** The students who have graduated or are archived, in the family's order. */
export const formerStudents = (view: FamilyView): Student[] =>
  everyStudent(view).filter(({ status }) => status !== 'active');
