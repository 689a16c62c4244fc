import { subjectOf } from '../theme/subjects.ts';
import { Badge } from './badge.tsx';

/** A class or subject by colour, glyph and name. */
export const SubjectBadge = ({ subject, label = subject }: { subject: string; label?: string }) => {
  const { glyph: Glyph, palette } = subjectOf(subject);
  return (
    <Badge colorPalette={palette}>
      <Glyph size={14} aria-hidden />
      <span dir="auto">{label}</span>
    </Badge>
  );
};
