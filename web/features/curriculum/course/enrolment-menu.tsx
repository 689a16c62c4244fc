import { CircleCheck, Gauge, RotateCcw, UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { CourseStudent } from '../../../../shared-model/derive/courses.ts';
import type { Curriculum } from '../../../../shared-model/entities/curriculum.ts';
import { m } from '../../../messages/compiled/messages.js';
import { confirmed } from '../../../shell/questions.ts';
import { calledName } from '../../../ui/called-names.ts';
import { Menu } from '../../../ui/menu.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { finishCourse, resumeCourse, restartCourse, unassignCourse } from './course-actions.ts';

interface Props {
  course: Curriculum;
  of: CourseStudent;
}

/** Actions on a student's enrolment in a course. */
export const EnrolmentMenu = ({ course, of: { student, enrolment } }: Props) => {
  const [isChanging, setIsChanging] = useState(false);
  const part = { course, student };
  const restart = () =>
    confirmed({
      title: m.curriculum_restart_title({ course: course.name, name: calledName(student) }),
      message: m.curriculum_restart_message(),
      label: m.curriculum_restart(),
      work: () => restartCourse(part),
    });
  const isFinished = enrolment.finishedAt !== null;
  return (
    <>
      <Menu
        label={m.curriculum_actions_of_part({ course: course.name, name: student.fullName })}
        items={[
          { label: m.curriculum_change_pace(), icon: Gauge, onSelect: () => setIsChanging(true) },
          { label: m.curriculum_restart(), icon: RotateCcw, onSelect: () => void restart() },
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
      {isChanging && (
        <AssignDialog
          isChange
          curriculumId={course.id}
          studentId={student.id}
          onClose={() => setIsChanging(false)}
        />
      )}
    </>
  );
};
