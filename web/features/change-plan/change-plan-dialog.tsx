import { m } from '../../messages/compiled/messages.js';
import type { LessonChange, OpenDialogProps, PlannedLesson } from '../../shell/dialogs.ts';
import { roundToQuarterHour, useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { Text } from '../../ui/text.tsx';
import { ChangeDay } from './change-day.tsx';
import { ChangeLesson } from './change-lesson.tsx';

interface LessonProps {
  change: LessonChange;
  lesson: PlannedLesson;
  onClose: () => void;
}

const OfLesson = ({ change, lesson, onClose }: LessonProps) => {
  const { zone, now } = useToday();
  const { curriculumId, studentId, lessonId } = lesson;
  const details = useRecords('courseDetails', curriculumId, roundToQuarterHour(now), zone);
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
 * The plan goes otherwise: a sick day, a field trip, the rest of today, a shift, a lesson once more or the lesson that a child is really
 * on. It says what that does before it is done.
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
