import { UserPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
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
  const row = useRef<HTMLDivElement>(null);
  const taken = useRef<number | null>(null);
  useEffect(() => {
    // Once the tapped button is gone, the keyboard goes on with the next child, or from the page's beginning.
    if (taken.current === null || others.some(({ id }) => id === taken.current)) return;
    taken.current = null;
    const next = row.current?.querySelector('button') ?? document.getElementById('main');
    next?.focus();
  });
  return !last || course.isArchived || others.length === 0 ? null : (
    <Row gap="2" flexWrap="wrap" ref={row}>
      {others.map((student) => (
        <Button
          key={student.id}
          icon={UserPlus}
          onClick={() => {
            taken.current = student.id;
            void takeToo({ course, student }, last.enrolment);
          }}
        >
          {m.curriculum_also_for({ name: called(student) })}
        </Button>
      ))}
    </Row>
  );
};
