import { subjectOf } from '../theme/subject-look.ts';
import styles from './tile.module.css';

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
