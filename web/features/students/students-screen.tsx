import { useSearchParams } from 'react-router-dom';
import { isId } from '../../../shared-model/lib/ids.ts';
import { ClassWork } from './class-work.tsx';
import { StudentClasses } from './student-classes.tsx';
import { StudentList } from './student-list.tsx';

/** The id in the address; null: none. 0, which no record has, if it can't be an id. */
const idIn = (text: string | null): number | null => {
  if (text === null) return null;
  const id = Number(text);
  return isId(id) ? id : 0;
};

/** The students; from a student to their classes, and from a class to its work. The address holds the current place. */
export const StudentsScreen = () => {
  const [search] = useSearchParams();
  const studentId = idIn(search.get('student'));
  const classId = idIn(search.get('class'));
  if (studentId === null) return <StudentList />;
  if (classId === null) return <StudentClasses key={studentId} studentId={studentId} />;
  return <ClassWork key={`${studentId} ${classId}`} studentId={studentId} classId={classId} />;
};
