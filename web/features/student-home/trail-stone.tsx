import { memo } from 'react';
import { Check } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import { SubjectMark } from '../../ui/subject-mark.tsx';

interface StoneProps {
  subject: string;
  done: boolean;
  /** The animal's id, on the stone that comes next. */
  animal: string | null;
}

const Stone = ({ subject, done, animal }: StoneProps) => (
  <span className="trail-stone" aria-hidden="true">
    {done ? (
      <Check className="trail-check" strokeWidth={3.2} />
    ) : animal !== null ? (
      <Avatar avatar={animal} size="lg" />
    ) : (
      <SubjectMark subject={subject} size="lg" />
    )}
  </span>
);

/** The stone itself, for the eye alone: what it says stands on the card beside it. */
export const TrailStone = memo(Stone);
