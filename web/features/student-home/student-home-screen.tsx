import { useNavigate } from 'react-router-dom';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { usePerson } from '../../device/use-session.ts';
import { useRecords } from '../../device/use-records.ts';
import { useIsWelcomed } from '../../shell/welcome.ts';
import { usePageTitle } from '../../ui/page.tsx';
import grain from '../../ui/paper-grain.module.css';
import { StudentDashboardView } from './student-dashboard-view.tsx';
import styles from './student-home.module.css';

const OwnDay = ({ studentId }: { studentId: Id<'student'> }) => {
  const navigate = useNavigate();
  const isWelcomed = useIsWelcomed();
  const name = useRecords('studentById', studentId)?.fullName;
  usePageTitle(
    name === undefined ? m.student_home_learning_path() : m.student_home_title({ name }),
  );
  return (
    <div className={`${grain.paper} ${styles.page}`}>
      {/* Students get no parent screen here: to hand over the tablet, a parent opens their own profile. */}
      <StudentDashboardView
        studentId={studentId}
        level={1}
        greeting={isWelcomed ? m.common_welcome() : undefined}
        onParentDashboard={() => void navigate(paths.whosHere)}
      />
    </div>
  );
};

/** Home screen of a student. Parents use the preview dialog instead. */
export const StudentHomeScreen = () => {
  const person = usePerson();
  return person.role === 'student' ? <OwnDay studentId={person.studentId} /> : null;
};
