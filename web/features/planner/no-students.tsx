import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import { Button } from '../../ui/pieces.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Empty state: there is no student to plan for yet. */
export const NoStudents = ({ level = 2 }: { level?: 2 | 3 }) => (
  <EmptyState
    avatar="owl"
    level={level}
    title={m.common_no_students()}
    message={m.planner_no_students()}
    action={
      <Button variant="primary" onClick={() => openDialog({ kind: 'student' })}>
        {m.students_add()}
      </Button>
    }
  />
);
