import { useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { paths } from '../../app/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import type { OpenDialog } from '../../state/dialogs.ts';
import { useRecords } from '../../state/use-records.ts';
import { Box, Row } from '../../ui/layout.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Text } from '../../ui/text.tsx';
import { StudentDashboardView } from './student-dashboard-view.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useSwipe } from './use-swipe.ts';

interface PagesProps {
  studentIds: readonly Id<'student'>[];
  first: number | undefined;
  onClose: () => void;
}

/** The students one after the other, and around again. */
const StudentPages = ({ studentIds, first, onClose }: PagesProps) => {
  const navigate = useNavigate();
  const [shown, setShown] = useState(first ?? studentIds[0]!);
  const count = studentIds.length;
  // One who was deleted meanwhile gives way to the first.
  const at = Math.max(0, studentIds.indexOf(shown));
  const go = (by: 1 | -1) => setShown(studentIds[(at + by + count) % count]!);
  const swipe = useSwipe((towards) => go(towards === 'left' ? 1 : -1));
  useArrowKeys(go);
  const goHome = () => {
    onClose();
    void navigate(paths.home);
  };
  return (
    <Box touchAction="pan-y" {...swipe}>
      <Row justifyContent="center" mb="4">
        <IconButton label={m.student_home_previous()} icon={ChevronLeft} onClick={() => go(-1)} />
        <Text aria-live="polite" weight="semibold" fontVariantNumeric="tabular-nums">
          {m.student_home_of_students({ at: at + 1, count })}
        </Text>
        <IconButton label={m.student_home_next()} icon={ChevronRight} onClick={() => go(1)} />
      </Row>
      <StudentDashboardView
        key={studentIds[at]}
        studentId={studentIds[at]!}
        level={2}
        onParentDashboard={goHome}
      />
    </Box>
  );
};

/** The real day of each student, as they see it. What is completed here is completed by the parent. */
export const ViewAsStudentDialog = ({
  dialog,
  onClose,
}: {
  dialog: OpenDialog;
  onClose: () => void;
}) => {
  const students = useRecords('listStudents');
  const first = dialog.kind === 'view-as-student' ? dialog.studentId : undefined;
  if (students?.length === 0) {
    return (
      <Dialog open onClose={onClose} title={m.student_home_no_students()}>
        <EmptyState
          avatar="fox"
          message={m.student_home_add_students()}
          action={
            <Button variant="primary" onClick={onClose}>
              {m.common_close()}
            </Button>
          }
        />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} size="wide" title={m.student_home_view_as()}>
      {students ? (
        <StudentPages studentIds={students.map(({ id }) => id)} first={first} onClose={onClose} />
      ) : (
        <Loading shape="cards" />
      )}
    </Dialog>
  );
};
