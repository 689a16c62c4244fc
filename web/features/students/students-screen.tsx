import { useSearchParams } from 'react-router-dom';
import { isId, type Id } from '../../../shared-model/lib/ids.ts';
import { ClassWork } from './class-work.tsx';
import { StudentClasses } from './student-classes.tsx';
import { StudentList } from './student-list.tsx';

/** Where on the Students screen somebody is: the list, a student's classes, or the work of one class. It is in the address. */
interface Place {
  /** Null: the list. 0, which is nobody's: an address that names nobody. */
  studentId: Id<'student'> | null;
  classId: Id<'class'> | null;
}

const idIn = (text: string | null): number | null => {
  if (text === null) return null;
  const id = Number(text);
  return isId(id) ? id : 0;
};

function usePlace(): Place {
  const [search] = useSearchParams();
  return { studentId: idIn(search.get('student')), classId: idIn(search.get('class')) };
}

/** The students; from a student to their classes, and from a class to its work. */
export const StudentsScreen = () => {
  const { studentId, classId } = usePlace();
  if (studentId === null) return <StudentList />;
  if (classId === null) return <StudentClasses key={studentId} studentId={studentId} />;
  return <ClassWork key={`${studentId} ${classId}`} studentId={studentId} classId={classId} />;
};
