/** Where on the Students screen somebody is: the list, a student's classes, or the work of one class. It is in the address. */
import { useSearchParams } from 'react-router-dom';
import { isId, type Id } from '../../../shared-model/lib/ids.ts';

export interface Place {
  /** Null: the list. 0, which is nobody's: an address that names nobody. */
  studentId: Id<'student'> | null;
  classId: Id<'class'> | null;
}

const idIn = (text: string | null): number | null => {
  if (text === null) return null;
  const id = Number(text);
  return isId(id) ? id : 0;
};

export function usePlace(): Place {
  const [search] = useSearchParams();
  return { studentId: idIn(search.get('student')), classId: idIn(search.get('class')) };
}
