import { UserPlus } from 'lucide-react';
import type { CourseDetails } from '../../../../shared-model/derive/courses.ts';
import { useRecords } from '../../../device/use-records.ts';
import { m } from '../../../messages/compiled/messages.js';
import { useCalledName } from '../../../ui/called-names.ts';
import { Button, Row } from '../../../ui/pieces.tsx';
import { takeToo } from './course-actions.ts';

/** The next children of a course that somebody takes: one tap each, at the pace of the last of those who take it. */
export const AlsoFor = ({ details: { course, students } }: { details: CourseDetails }) => {
  const everybody = useRecords('listStudents') ?? [];
  const called = useCalledName();
  const last = students.findLast(({ isRunning }) => isRunning);
  const others = everybody.filter(({ id }) => students.every(({ student }) => student.id !== id));
  return !last || course.isArchived || others.length === 0 ? null : (
    <Row gap="2" flexWrap="wrap">
      {others.map((student) => (
        <Button
          key={student.id}
          icon={UserPlus}
          onClick={() => void takeToo({ course, student }, last.enrolment)}
        >
          {m.curriculum_also_for({ name: called(student) })}
        </Button>
      ))}
    </Row>
  );
};
