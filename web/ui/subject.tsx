import type { CSSProperties } from 'react';
import { subjectOf } from '../theme/subject-look.ts';
import styles from './tile.module.css';
import { Badge, Box } from './pieces.tsx';

/** The CSS variable of a colour; `palette` is an accent's or a subject's name in tokens.ts. */
export const colourOf = (palette: string, tone: string): string =>
  `var(--chakra-colors-${palette.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${tone})`;

/** A subject's colours for a scene's CSS module, as `--subject-fg`, `--subject-subtle` and `--subject-edge`. */
export function subjectColours(subject: string): CSSProperties {
  const { palette } = subjectOf(subject);
  return Object.fromEntries(
    ['fg', 'subtle', 'edge'].map((tone) => [`--subject-${tone}`, colourOf(palette, tone)]),
  );
}

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

/** A subject's glyph in the surrounding colour. The subject's name must be next to it. */
export const SubjectGlyph = ({ subject, size = 16 }: { subject: string; size?: number }) => {
  const { glyph: Glyph } = subjectOf(subject);
  return <Glyph size={size} aria-hidden />;
};

/** A subject's glyph on its colour, beside its name. */
export const SubjectMark = ({ subject, size = 'md' }: { subject: string; size?: 'md' | 'lg' }) => {
  const { glyph: Glyph, palette } = subjectOf(subject);
  const kind = size === 'lg' ? styles.large : styles.mark;
  return (
    <span className={`${styles.tile} ${kind}`} data-palette={palette} aria-hidden>
      <Glyph size={size === 'lg' ? 28 : 20} />
    </span>
  );
};
