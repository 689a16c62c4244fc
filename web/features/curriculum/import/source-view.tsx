import { Fragment, useEffect, useId, useRef } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { Box, Heading, TextButton } from '../../../ui/pieces.tsx';
import type { ImportDraft } from './import-draft.ts';
import type { ImportRow } from './import-row.ts';
import styles from './import.module.css';

interface Props {
  text: string;
  /** The highlighted place. */
  place: ImportRow['place'];
  /** URLs of the pictures the text was recognised in, while the page has them. */
  pictures: readonly string[];
  /** The lines that were not read, in the text's order. */
  unread: ImportDraft['unread'];
  /** Makes the line that begins there a lesson. */
  onTake: (start: number) => void;
}

/** At most so many lines can be pressed; of a longer text the others stay plain. */
const mostMarked = 300;

/** A part of the text in which the lines that were not read are buttons. */
const Part = ({
  text,
  from,
  to,
  unread,
  onTake,
}: Omit<Props, 'place' | 'pictures'> & { from: number; to: number }) => {
  const own = unread.filter(({ start, end }) => start >= from && end <= to);
  return (
    <>
      {own.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(own[at - 1]?.end ?? from, start)}
          <TextButton
            className={styles.unread}
            title={m.curriculum_take_line()}
            onClick={() => onTake(start)}
          >
            {text.slice(start, end)}
          </TextButton>
        </Fragment>
      ))}
      {text.slice(own.at(-1)?.end ?? from, to)}
    </>
  );
};

/** The source text with the chosen lesson highlighted and scrolled into view. */
export const SourceView = ({ text, place, pictures, unread, onTake }: Props) => {
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
  const parts = { text, unread: unread.slice(0, mostMarked), onTake };
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
        {pictures.map((picture) => (
          <img
            key={picture}
            className={styles.picture}
            src={picture}
            alt={m.curriculum_picture()}
          />
        ))}
        <p className={styles.text} dir="auto">
          <Part {...parts} from={0} to={start} />
          {place && <mark ref={mark}>{text.slice(start, end)}</mark>}
          <Part {...parts} from={end} to={text.length} />
        </p>
      </Box>
    </section>
  );
};
