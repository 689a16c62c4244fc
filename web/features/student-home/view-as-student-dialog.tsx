import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, useEffect, useEffectEvent, useRef, type PointerEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Student } from '../../../shared-model/entities/student.ts';
import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import type { OpenDialogProps } from '../../shell/dialogs.ts';
import { useLevelMilestone } from '../../device/use-level-milestone.ts';
import { useRecords } from '../../device/use-records.ts';
import { useCalledName } from '../../ui/called-names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Box, Button, Row, Text } from '../../ui/pieces.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import styles from './view-as-student.module.css';
import { StudentDashboardView } from './student-dashboard-view.tsx';

const steps: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };

/** Left and right arrow keys, wherever in the dialog the focus is. */
function useArrowKeys(onStep: (by: 1 | -1) => void): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = steps[event.key];
      if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      step(by);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Horizontal distance in px from which a touch is a swipe. Touch only: a mouse drag selects text. */
const thresholdPx = 60;

/** Handlers for a surface that can be swiped sideways; the surface needs `touch-action: pan-y`. */
function useSwipe(onSwipe: (towards: 'left' | 'right') => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      from.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current;
      from.current = null;
      if (!start) return;
      const across = clientX - start.x;
      if (Math.abs(across) < thresholdPx || Math.abs(across) < 2 * Math.abs(clientY - start.y))
        return;
      onSwipe(across < 0 ? 'left' : 'right');
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}

interface PagesProps {
  students: readonly Student[];
  first: number | undefined;
  onClose: () => void;
}

/** The students one after the other, wrapping around. */
const StudentPages = ({ students, first, onClose }: PagesProps) => {
  const navigate = useNavigate();
  const called = useCalledName();
  const studentIds = students.map(({ id }) => id);
  const [shown, setShown] = useState<number>(first ?? studentIds[0]!);
  const count = studentIds.length;
  // If the shown student was deleted meanwhile, the first is shown.
  const at = Math.max(
    0,
    students.findIndex(({ id }) => id === shown),
  );
  useLevelMilestone(studentIds[at]!);
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
      {count > 1 && (
        <ul className={styles.faces}>
          {students.map((student) => (
            <li key={student.id}>
              <SceneButton
                className={styles.face}
                aria-current={student.id === studentIds[at] ? 'true' : undefined}
                onClick={() => setShown(student.id)}
              >
                <Avatar student={student} size={44} />
                <span dir="auto">{called(student)}</span>
              </SceneButton>
            </li>
          ))}
        </ul>
      )}
      <StudentDashboardView
        key={studentIds[at]}
        studentId={studentIds[at]!}
        level={2}
        onParentDashboard={goHome}
      />
    </Box>
  );
};

/** Preview of each student's real day, as the student sees it. A completion here counts as the parent's. */
export const ViewAsStudentDialog = ({ dialog, onClose }: OpenDialogProps<'view-as-student'>) => {
  const students = useRecords('listStudents');
  if (students?.length === 0) {
    return (
      <Dialog open onClose={onClose} title={m.common_no_students()}>
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
    <Dialog open onClose={onClose} size="wide" title={m.common_view_as_student()}>
      {students ? (
        <StudentPages students={students} first={dialog.studentId} onClose={onClose} />
      ) : (
        <Loading shape="cards" />
      )}
    </Dialog>
  );
};
