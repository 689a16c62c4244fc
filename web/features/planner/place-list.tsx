import type { Student } from '../../../shared-model/entities/student.ts';
import type { ReactNode } from 'react';
import { showDate, showWeekday } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import { usePlan } from './plan-context.ts';
import { DoneCount, PlanCell } from './plan-cell.tsx';
import styles from './planner.module.css';
import { useTodayInSight } from './use-today-in-sight.ts';

interface SectionProps {
  student: Student;
  date: string;
  isToday: boolean;
  children: ReactNode;
}

const Section = ({ student, date, isToday, children }: SectionProps) => {
  const tasks = usePlan().at({ studentId: student.id, date });
  const section = useTodayInSight<HTMLElement>(isToday);
  return (
    <section ref={section} className={styles.section} data-today={isToday || undefined}>
      <header className={styles.sectionHead}>
        <h2>{children}</h2>
        <DoneCount tasks={tasks} />
      </header>
      <PlanCell student={student} date={date} />
    </section>
  );
};

/** One student's week, a day below the other. */
export const StudentWeek = ({ student }: { student: Student }) => {
  const { days, today } = usePlan();
  return days.map((day) => (
    <Section key={day} student={student} date={day} isToday={day === today}>
      {showWeekday(day)} <span className={styles.dayDate}>{showDate(day)}</span>
      {day === today && <span className={styles.todayMark}>{m.planner_today()}</span>}
    </Section>
  ));
};

/** One day of these students, one below the other. */
export const StudentsDay = ({ day, students }: { day: string; students: readonly Student[] }) =>
  students.map((student) => (
    <Section key={student.id} student={student} date={day} isToday={false}>
      <Avatar student={student} size="sm" />
      <span dir="auto">{student.fullName}</span>
    </Section>
  ));
