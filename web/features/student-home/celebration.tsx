/**
 * What a completion earns, in words for three seconds. They block nothing: taps go through them. Only the day's last
 * task and a new level fill the screen; a tap, Escape, Enter or Space ends that early and does nothing else. Its status
 * region is always mounted, so that its content is announced.
 */
import { useEffect, useRef } from 'react';
import { BookOpen, Sparkles, Star } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../messages/compiled/messages.js';
import { chime } from '../../browser/chime.ts';
import { throwConfetti } from './confetti.ts';
import type { Region, ScenePiece } from '../../../shared-model/derive/scene-pieces.ts';
import type { Look } from '../../../shared-model/entities/own-settings.ts';
import { showList } from '../../format/format.ts';
import { usePageMark } from '../../ui/page-marks.ts';
import type { AfterTapStore, Completion } from './after-tap.ts';
import { pieceName, regionNames } from './piece-names.ts';
import { DayStamp } from './day-stamp.tsx';
import { PiecePicture } from './piece-picture.tsx';
import styles from './celebration.module.css';

/** Duration of a celebration's words in milliseconds. */
export const celebrationMs = 3_000;
const endingKeys = new Set(['Escape', 'Enter', ' ']);

/** How many new pieces are shown large; a day's work rarely brings more. */
const atOnce = 3;

/** What new levels bring: where the journey has led, and the pieces by name. */
function newWords(pieces: readonly ScenePiece[], home: Region): string {
  if (pieces.length === 0) return m.student_home_all_pieces();
  const begun = pieces.findLast(({ at }) => at === 0);
  // The first piece of all stands in the habitat where the animal has been all along.
  const name = showList(pieces.map(pieceName));
  const words = m.student_home_new_piece({ name });
  return begun && begun.region !== home
    ? `${m.student_home_new_region({ region: regionNames[begun.region]() })} ${words}`
    : words;
}

/** In the quiet look nothing does. */
const fillsScreen = ({ level, isLast }: Completion, look: Look): boolean =>
  look !== 'quiet' && (level !== null || isLast);

function useEnding(celebrated: Completion | null, look: Look, onEnd: () => void): void {
  useEffect(() => {
    if (!celebrated) return undefined;
    const timer = setTimeout(onEnd, celebrationMs);
    if (!fillsScreen(celebrated, look)) return () => clearTimeout(timer);
    const onKey = (event: KeyboardEvent) => {
      if (!endingKeys.has(event.key)) return;
      // The key that ends it must neither press the focused element below nor close a dialog around it.
      event.preventDefault();
      event.stopImmediatePropagation();
      onEnd();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', onKey, { capture: true });
    };
  }, [celebrated, look, onEnd]);
}

const Confetti = () => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) void throwConfetti(canvas.current);
  }, []);
  return <canvas ref={canvas} className={styles.confetti} aria-hidden="true" />;
};

interface CelebrationProps {
  afterTap: AfterTapStore;
  look: Look;
  /** The animal's own region. */
  home: Region;
  /** The stamp of the day, which its last task brings into the book: the animal's id, and the day (yyyy-MM-dd). */
  stamp: { animal: string; day: string };
  language: string;
  hasConfetti: boolean;
  hasSound: boolean;
  onEnd: () => void;
}

/** Celebrates a completion. */
export const Celebration = (props: CelebrationProps) => {
  const { afterTap, look, home, stamp, language, hasConfetti, hasSound, onEnd } = props;
  const celebrated = useStore(afterTap, (state) => state.celebrated);
  useEnding(celebrated, look, onEnd);
  usePageMark('celebration', celebrated !== null && fillsScreen(celebrated, look));
  useEffect(() => {
    if (celebrated && hasSound) chime(celebrated.level === null ? 'done' : 'level');
  }, [celebrated, hasSound]);
  const shape = celebrated && (fillsScreen(celebrated, look) ? 'whole' : 'words');
  const hasPieces = shape === 'whole' && celebrated !== null && celebrated.pieces.length > 0;
  const hasStamp = shape === 'whole' && celebrated !== null && celebrated.isLast;
  return (
    // The keyboard's way to end it is the listener above: the layer itself never takes the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles.layer} data-shape={shape ?? undefined} onClick={onEnd}>
      {celebrated && hasConfetti && <Confetti />}
      <output className={styles.words}>
        {celebrated && (
          <>
            {hasPieces ? (
              <span className={styles.pieces} aria-hidden="true">
                {celebrated.pieces.slice(-atOnce).map((piece) => (
                  <PiecePicture key={`${piece.region} ${piece.at}`} {...piece} />
                ))}
              </span>
            ) : hasStamp ? (
              <span className={styles.intoBook} aria-hidden="true">
                <DayStamp {...stamp} isReached language={language} />
                <BookOpen size={168} strokeWidth={1} />
              </span>
            ) : (
              <span className={styles.star} aria-hidden="true">
                <Star size={shape === 'whole' ? 76 : 34} fill="currentColor" strokeWidth={1.4} />
              </span>
            )}
            <span>
              <strong>{m.student_home_well_done()}</strong>{' '}
              {look !== 'one-stone' && (
                <span>{m.student_home_xp_earned({ xp: celebrated.xp })}</span>
              )}
            </span>
            {hasStamp && <span className={styles.kept}>{m.student_home_stamp_kept()}</span>}
            {celebrated.level !== null && (
              <span className={styles.level}>
                <Sparkles size={22} aria-hidden />{' '}
                {m.student_home_level_up({ level: celebrated.level })}{' '}
                {look !== 'quiet' && (
                  <span className={styles.new}>{newWords(celebrated.pieces, home)}</span>
                )}
              </span>
            )}
          </>
        )}
      </output>
    </div>
  );
};
