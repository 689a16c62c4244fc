import type { Student } from '../../../shared-model/entities/student.ts';
import { host } from '../../device/host.ts';
import { useSession } from '../../device/use-session.ts';
import type { ChosenPerson } from './use-chosen.ts';
import { useEntry } from './use-entry.ts';

/**
 * What a tap on a student's picture does: on a family's device it opens the profile of one whose parents want no PIN;
 * otherwise, and if the device refuses, it asks for the PIN.
 */
export function useTap(choose: (chosen: ChosenPerson) => void): (student: Student) => void {
  const { holder } = useSession();
  const enter = useEntry();
  return (student) => {
    const { id: studentId, entry } = student;
    if (entry !== 'tap' || holder.kind !== 'family') return choose({ studentId });
    void host()
      .openByTap(studentId)
      .then((opened) => (opened.ok ? enter('student') : choose({ studentId })));
  };
}
