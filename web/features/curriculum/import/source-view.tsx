import { useEffect, useId, useRef } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { Box, Heading } from '../../../ui/pieces.tsx';
import type { ImportRow } from './import-draft.ts';
import styles from './import.module.css';

interface Props {
  text: string;
  /** The highlighted place. */
  place: ImportRow['place'];
  /** URL of the picture the text was recognised in, while the page has it. */
  picture: string | null;
}

/** The source text with the chosen lesson highlighted and scrolled into view. */
export const SourceView = ({ text, place, picture }: Props) => {
  const scroller = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    const box = scroller.current;
    if (!place || !box) return undefined;
    // Only the source scrolls: the page stays at the row. Rotating a tablet scrolls to the place again.
    const show = new ResizeObserver(() => {
      const at = mark.current;
      if (at) box.scrollTop = at.offsetTop - Math.max(0, box.clientHeight - at.offsetHeight) / 3;
    });
    show.observe(box);
    return () => show.disconnect();
  }, [place]);
  const { start, end } = place ?? { start: text.length, end: text.length };
  return (
    <section className={styles.sheet} aria-labelledby={titleId}>
      <Heading level={2} id={titleId} className={styles.heading}>
        {m.curriculum_source()}
      </Heading>
      {/* Scrollable, so it must be reachable by keyboard. */}
      <Box
        ref={scroller}
        as="section"
        className={styles.source}
        aria-label={m.curriculum_source_text()}
        tabIndex={0}
      >
        {picture !== null && (
          <img className={styles.picture} src={picture} alt={m.curriculum_picture()} />
        )}
        <p className={styles.text} dir="auto">
          {text.slice(0, start)}
          {place && <mark ref={mark}>{text.slice(start, end)}</mark>}
          {text.slice(end)}
        </p>
      </Box>
    </section>
  );
};
