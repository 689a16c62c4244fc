import type { CSSProperties } from 'react';
import { subjectOf } from '../theme/subject-look.ts';

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
