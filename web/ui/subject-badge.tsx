import { subjectOf } from '../theme/subject-look.ts';
import { Badge, Box } from './pieces.tsx';

/** A subject and its text. */
export interface SubjectBadgeProps {
  /** The name of the class or of its subject: determines colour and glyph. */
  subject: string;
  /** The text, if not the subject. */
  label?: string;
}

/** A class or subject by colour, glyph and name. */
export const SubjectBadge = ({ subject, label = subject }: SubjectBadgeProps) => {
  const { glyph: Glyph, palette } = subjectOf(subject);
  return (
    <Badge palette={palette}>
      <Glyph size={14} aria-hidden />
      <Box as="span" dir="auto" lineClamp={2}>
        {label}
      </Box>
    </Badge>
  );
};
