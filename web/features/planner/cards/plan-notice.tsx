import { TriangleAlert } from 'lucide-react';
import type { PlannedWork } from '../../../../shared-model/derive/plan-check.ts';
import type { Student } from '../../../../shared-model/entities/student.ts';
import { useRecordsNow } from '../../../device/use-now.ts';
import { showMinutes, showShortDay, showTaskTime } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { useCalledName } from '../../../ui/called-names.ts';
import styles from './plan-notice.module.css';

interface Props {
  work: PlannedWork;
  students: readonly Pick<Student, 'id' | 'fullName'>[];
}

/** What a parent should know before the work is planned: something at the same time, and a day that gets too full. */
export const PlanNotice = ({ work, students }: Props) => {
  const called = useCalledName();
  const check = useRecordsNow('checkPlan', work);
  if (!check) return null;
  const nameOf = (studentId: number): string => {
    const student = students.find(({ id }) => id === studentId);
    return student ? called(student) : '';
  };
  const { clash, clashes, full } = check;
  const notices: string[] = [];
  if (clash) {
    const { title, date, time } = clash;
    const student = nameOf(clash.studentId);
    const words = { title, student, day: showShortDay(date), time: showTaskTime(time) };
    notices.push(
      clashes > 1 ? m.planner_clashes({ ...words, count: clashes - 1 }) : m.planner_clash(words),
    );
  }
  if (full) {
    const [minutes, usual] = [showMinutes(full.minutes), showMinutes(full.usual)];
    const student = nameOf(full.studentId);
    notices.push(m.planner_full({ student, day: showShortDay(full.date), minutes, usual }));
  }
  return notices.map((notice) => (
    <span key={notice} className={styles.notice}>
      <TriangleAlert size={14} aria-hidden />
      {notice}
    </span>
  ));
};
