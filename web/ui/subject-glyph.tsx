import { subjectOf } from '../theme/subjects.ts';

/** A subject's glyph alone, in the colour of what surrounds it. */
export const SubjectGlyph = ({ subject, size = 20 }: { subject: string; size?: number }) => {
  const { glyph: Glyph } = subjectOf(subject);
  return <Glyph size={size} aria-hidden />;
};
