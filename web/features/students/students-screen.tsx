import { isId } from '../../../shared-model/lib/ids.ts';
import { optionalText, useAddress } from '../../routes/use-address.ts';
import { ClassWork } from './class-work.tsx';
import { StudentClasses } from './student-classes.tsx';
import { StudentList } from './student-list.tsx';

/** The id in the address; null: none. 0, which no record has, if it can't be an id. */
const idIn = (named: string): number | null => {
  if (named === '') return null;
  const id = Number(named);
  return isId(id) ? id : 0;
};

const fields = { student: optionalText, class: optionalText };

/** The students; from a student to their classes, and from a class to its work. The address holds the current place. */
export const StudentsScreen = () => {
  const [shown] = useAddress(fields);
  const studentId = idIn(shown.student);
  const classId = idIn(shown.class);
  if (studentId === null) return <StudentList />;
  if (classId === null) return <StudentClasses key={studentId} studentId={studentId} />;
  return <ClassWork key={`${studentId} ${classId}`} studentId={studentId} classId={classId} />;
};
