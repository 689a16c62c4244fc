import { useEffect, useId, useRef } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { Box } from '../../../ui/layout.tsx';
import { Heading } from '../../../ui/text.tsx';
import type { ImportRow } from './import-draft.ts';
import styles from './import.module.css';

interface Props {
  text: string;
  /** The place that is shown. */
  place: ImportRow['place'];
  /** The picture that the text was read off, as long as the page has it. */
  picture: string | null;
}

/** What the lessons were read off, with the place of the chosen one marked and in sight. */
export const SourceView = ({ text, place, picture }: Props) => {
  const scroller = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    const box = scroller.current;
    if (!place || !box) return undefined;
    // Only the source scrolls: the page stays where the row is. A tablet that is turned shows the place again.
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
      {/* It scrolls, so a keyboard has to reach it. */}
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
