import { m } from '../../messages/compiled/messages.js';
import { NoStudents } from '../../parts/add-student.tsx';

/** Empty state: there is no student to plan for yet. */
export const NobodyToPlanFor = ({ level = 2 }: { level?: 2 | 3 }) => (
  <NoStudents
    avatar="owl"
    level={level}
    title={m.common_no_students()}
    message={m.planner_no_students()}
  />
);
