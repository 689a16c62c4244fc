import type { Student } from '../../../../shared-model/entities/student.ts';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { showDate, showWeekday, asHeading } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { openDialog } from '../../../shell/dialogs.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DayMenu } from './day-menu.tsx';
import { usePlan } from '../cards/plan-context.ts';
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
  const items = usePlan().at({ studentId: student.id, date });
  const section = useTodayInSight<HTMLElement>(isToday);
  return (
    <section ref={section} className={styles.section} data-today={isToday || undefined}>
      <header className={styles.sectionHead}>
        <h2>{children}</h2>
        <DoneCount items={items} />
        <IconButton
          label={m.planner_add_for({ student: student.fullName, day: showWeekday(date) })}
          icon={Plus}
          onClick={() => openDialog({ kind: 'planner-task', studentId: student.id, date })}
        />
        <DayMenu date={date} student={student} />
      </header>
      <PlanCell student={student} date={date} withoutAdd />
    </section>
  );
};

/** One student's week, the days stacked. */
export const StudentWeek = ({ student }: { student: Student }) => {
  const { days, today } = usePlan();
  return days.map((day) => (
    <Section key={day} student={student} date={day} isToday={day === today}>
      {asHeading(showWeekday(day))} <span className={styles.dayDate}>{showDate(day)}</span>
      {day === today && <span className={styles.todayMark}>{m.common_today()}</span>}
    </Section>
  ));
};

/** One day of these students, stacked. */
export const StudentsDay = ({ day, students }: { day: string; students: readonly Student[] }) =>
  students.map((student) => (
    <Section key={student.id} student={student} date={day} isToday={false}>
      <Avatar student={student} size={28} />
      <span dir="auto">{student.fullName}</span>
    </Section>
  ));
