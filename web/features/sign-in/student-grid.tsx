import { Check } from 'lucide-react';
import type { Today } from '../../../shared-model/derive/today.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { roundToQuarterHour, useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { firstNames } from '../../../shared-model/derive/short-names.ts';
import { m } from '../../messages/compiled/messages.js';
import { ShortName } from '../../ui/called-name.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import { DayRing } from './day-ring.tsx';
import styles from './people.module.css';
import { chooserId } from './use-chosen.ts';

/**
 * How much of a student's day is done, in words; late work is counted apart. Nothing where nothing is planned. It
 * lies over the button and describes it: whoever is looked for is found by name alone.
 */
const DayWords = ({ id, today: { done, left } }: { id: string; today: Today }) => {
  if (done + left === 0) return null;
  const isFinished = left === 0;
  return (
    <span id={id} className={styles.day} data-finished={isFinished}>
      {isFinished && <Check size={18} strokeWidth={3} aria-hidden />}
      {isFinished ? m.sign_in_finished() : m.common_of({ done, total: done + left })}
    </span>
  );
};

interface StudentGridProps {
  students: readonly Student[];
  onChoose: (student: Student) => void;
}

/** The students to choose from, each with the day so far. */
export const StudentGrid = ({ students, onChoose }: StudentGridProps) => {
  const { now, zone, restsBefore } = useToday();
  const found = useRecords('dashboardToday', roundToQuarterHour(now), zone, restsBefore);
  const names = firstNames(students);
  return (
    <ul className={styles.people} aria-label={m.common_students()}>
      {students.map((student) => {
        const today = found?.today.get(student.id);
        return (
          <li key={student.id} className={styles.face} data-told={today && ''}>
            <SceneButton
              id={chooserId({ studentId: student.id })}
              className={styles.person}
              aria-labelledby={`name-${student.id}`}
              aria-describedby={`day-${student.id}`}
              onClick={() => onChoose(student)}
            >
              <DayRing today={today}>
                <Avatar student={student} size="xl" />
              </DayRing>
              <span id={`name-${student.id}`} className={styles.personName} dir="auto">
                <ShortName fullName={student.fullName} short={names.get(student.id)} />
              </span>
            </SceneButton>
            {today && <DayWords id={`day-${student.id}`} today={today} />}
          </li>
        );
      })}
    </ul>
  );
};
