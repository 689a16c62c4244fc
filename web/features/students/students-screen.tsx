import { isId } from '../../../shared-model/lib/ids.ts';
import { useAddress, type AddressField } from '../../routes/use-address.ts';
import { ClassWork } from './class-work.tsx';
import { StudentClasses } from './student-classes.tsx';
import { StudentList } from './student-list.tsx';

/** An id in the address; an invalid one becomes 0, which no record has. */
const namedId: AddressField<number | null> = {
  parse: (text) => {
    if (text === null) return null;
    const id = Number(text);
    return isId(id) ? id : 0;
  },
  print: (id) => (id === null ? null : String(id)),
};

const fields = { student: namedId, class: namedId };

/** Students, their classes and the work of a class. The address holds the current place. */
export const StudentsScreen = () => {
  const [{ student: studentId, class: classId }] = useAddress(fields);
  if (studentId === null) return <StudentList />;
  if (classId === null) return <StudentClasses key={studentId} studentId={studentId} />;
  return <ClassWork key={`${studentId} ${classId}`} studentId={studentId} classId={classId} />;
};
