import { ClassWork } from './class-work.tsx';
import { StudentClasses } from './student-classes.tsx';
import { StudentList } from './student-list.tsx';
import { usePlace } from './use-place.ts';

/** The students; from a student to their classes, and from a class to its work. */
export const StudentsScreen = () => {
  const { studentId, classId } = usePlace();
  if (studentId === null) return <StudentList />;
  if (classId === null) return <StudentClasses key={studentId} studentId={studentId} />;
  return <ClassWork key={`${studentId} ${classId}`} studentId={studentId} classId={classId} />;
};
