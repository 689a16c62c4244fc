/**
 * Glyphs that a screen shows a hundred times: their lines are in the page once, and each place refers to them, so that
 * it costs two elements and no component.
 */
import { Check } from 'lucide-react';
import { subjectOf, subjects } from '../theme/subject-look.ts';
import { memo } from './memo.tsx';
import styles from './glyph-sprite.module.css';

const idOf = (name: string): string => `glyph-${name}`;

/** The lines of a tick and of every subject's glyph; once on a screen that shows `SubjectStatus`. */
export const GlyphSprite = memo(() => (
  <svg className={styles.sprite} aria-hidden>
    <g id={idOf('tick')}>
      <Check />
    </g>
    {subjects.map(({ palette, glyph: Glyph }) => (
      <g key={palette} id={idOf(palette)}>
        <Glyph />
      </g>
    ))}
  </svg>
));

/** A subject and how far its work is, and the look. */
export interface SubjectStatusProps {
  subject: string;
  status: 'pending' | 'in_progress' | 'completed';
  className: string | undefined;
}

/** A subject's glyph in its colours (`--palette-fg` and so on), or a tick once the work is completed. */
export const SubjectStatus = ({ subject, status, className }: SubjectStatusProps) => {
  const { palette } = subjectOf(subject);
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      data-palette={palette}
      data-status={status}
      aria-hidden
    >
      <use href={`#${idOf(status === 'completed' ? 'tick' : palette)}`} />
    </svg>
  );
};
