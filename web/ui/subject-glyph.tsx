import { subjectOf } from '../theme/subject-look.ts';

/** A subject's glyph in the surrounding colour. The subject's name must be next to it. */
export const SubjectGlyph = ({ subject, size = 16 }: { subject: string; size?: number }) => {
  const { glyph: Glyph } = subjectOf(subject);
  return <Glyph size={size} aria-hidden />;
};
