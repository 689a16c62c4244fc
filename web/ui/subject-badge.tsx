import { subjectOf } from '../theme/subject-look.ts';
import { Badge } from './badge.tsx';
import { Box } from './layout.tsx';

/** A subject and its text. */
export interface SubjectBadgeProps {
  /** The name of the class or of its subject: determines colour and glyph. */
  subject: string;
  /** The text, if it differs from the subject. */
  label?: string;
}

/** A class or subject as colour, glyph and name. */
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
