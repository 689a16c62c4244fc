import { subjectOf } from '../theme/subject-look.ts';

/** A subject's glyph in the surrounding colour; its name must be elsewhere. */
export const SubjectGlyph = ({ subject, size = 16 }: { subject: string; size?: number }) => {
  const { glyph: Glyph } = subjectOf(subject);
  return <Glyph size={size} aria-hidden />;
};
