import { CircleCheck, Gauge, RotateCcw, UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { CourseStudent } from '../../../../shared-model/derive/courses.ts';
import type { Curriculum } from '../../../../shared-model/entities/curriculum.ts';
import { m } from '../../../messages/compiled/messages.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { finishCourse, resumeCourse, restartCourse, unassignCourse } from './course-actions.ts';

interface Props {
  course: Curriculum;
  of: CourseStudent;
}

/** Actions on a student's enrolment in a course. */
export const EnrolmentMenu = ({ course, of: { student, enrolment } }: Props) => {
  const [open, setOpen] = useState<'pace' | 'restart' | null>(null);
  const close = () => setOpen(null);
  const part = { course, student };
  const isFinished = enrolment.finishedAt !== null;
  return (
    <>
      <Menu
        label={m.curriculum_actions_of_part({ course: course.name, name: student.fullName })}
        items={[
          { label: m.curriculum_change_pace(), icon: Gauge, onSelect: () => setOpen('pace') },
          { label: m.curriculum_restart(), icon: RotateCcw, onSelect: () => setOpen('restart') },
          {
            label: isFinished ? m.curriculum_resume() : m.curriculum_finish(),
            icon: CircleCheck,
            onSelect: () => void (isFinished ? resumeCourse(part) : finishCourse(part)),
          },
          {
            label: m.curriculum_unassign(),
            icon: UserMinus,
            danger: true,
            onSelect: () => void unassignCourse(part),
          },
        ]}
      />
      {open === 'pace' && (
        <AssignDialog isChange curriculumId={course.id} studentId={student.id} onClose={close} />
      )}
      <ConfirmDialog
        open={open === 'restart'}
        title={m.curriculum_restart_title({ course: course.name, name: student.fullName })}
        message={m.curriculum_restart_message()}
        confirmLabel={m.curriculum_restart()}
        onConfirm={async () => {
          await restartCourse(part);
          close();
        }}
        onCancel={close}
      />
    </>
  );
};
