import type { DayOff } from '../../../shared-model/derive/school-calendars.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { dayOffWords } from '../../device/time-off-words.ts';
import { askNotSick } from '../../shell/not-sick.ts';
import { calledName } from '../../ui/called-names.ts';
import { Badge, TextButton } from '../../ui/pieces.tsx';

interface Props {
  student: Student;
  off: DayOff | undefined;
  /** yyyy-MM-dd */
  day: string;
}

/** Why a child has no school; a sick day can be taken back here. */
export const OffMark = ({ student, off, day }: Props) => {
  if (!off) return null;
  return off.kind === 'sick' ? (
    <TextButton
      minH="target"
      onClick={() =>
        void askNotSick({ studentId: student.id, name: calledName(student), date: day })
      }
    >
      {dayOffWords(off)}
    </TextButton>
  ) : (
    <Badge tone="info">{dayOffWords(off)}</Badge>
  );
};
