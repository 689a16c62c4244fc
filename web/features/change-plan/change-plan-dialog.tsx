import { m } from '../../messages/compiled/messages.js';
import type { LessonChange, OpenDialogProps, LessonInPlan } from '../../shell/dialogs.ts';
import { useRecordsNow } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { NoticeDialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/pieces.tsx';
import { ChangeDay } from './change-day.tsx';
import { ChangeLesson } from './change-lesson.tsx';

interface LessonProps {
  change: LessonChange;
  lesson: LessonInPlan;
  onClose: () => void;
}

const OfLesson = ({ change, lesson, onClose }: LessonProps) => {
  const { curriculumId, studentId, lessonId } = lesson;
  const details = useRecordsNow('courseDetails', curriculumId);
  if (details === undefined) return null;
  const student = details?.students.find((one) => one.student.id === studentId)?.student;
  if (!student || !details?.lessons.some(({ id }) => id === lessonId))
    return (
      <NoticeDialog title={m.common_lesson_gone()} onClose={onClose}>
        <Text>{m.change_plan_gone()}</Text>
      </NoticeDialog>
    );
  return (
    <ChangeLesson
      change={change}
      lesson={lesson}
      details={details}
      student={student}
      onClose={onClose}
    />
  );
};

/**
 * Deviations from the plan: a sick day, a field trip, skipping the rest of today, a shift, repeating a lesson, or the
 * lesson a child has actually reached. Their effects are previewed before saving.
 */
export const ChangePlanDialog = ({ dialog, onClose }: OpenDialogProps<'change-plan'>) => {
  const students = useRecords('listStudents');
  if ('lesson' in dialog) return <OfLesson {...dialog} onClose={onClose} />;
  if (!students || students.length === 0) return null;
  const { change, date, studentId } = dialog;
  return (
    <ChangeDay
      change={change}
      date={date}
      studentId={studentId}
      students={students}
      onClose={onClose}
    />
  );
};
