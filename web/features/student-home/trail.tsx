import {
  startTransition,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { ReachedRegion } from '../../../shared-model/derive/scene-pieces.ts';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { avatarOf } from '../../../shared-model/lib/avatars.ts';
import { m } from '../../messages/compiled/messages.js';
import { scrollByItself } from '../../browser/scroll-by-itself.ts';
import { Heading, VisuallyHidden } from '../../ui/pieces.tsx';
import { Backpack } from './backpack.tsx';
import { DayEnd } from './day-end.tsx';
import { FreeDay } from './free-day.tsx';
import habitats from './habitats/habitats.module.css';
import { NewPieceTags } from './new-piece-tags.tsx';
import { keyOfItem } from './optimistic-day.ts';
import { PictureDay, PicturesDone } from './picture-day.tsx';
import { Scene } from './scene.tsx';
import { timeLabelOf } from './time-label.ts';
import { TrailStop } from './trail-stop.tsx';
import styles from './trail.module.css';
import type { LearningPath } from './use-learning-path.ts';
import { memo } from '../../ui/memo.tsx';

/** Where the open stop is scrolled to, as a share of the viewport height; a high one as far up as the least. */
const wantedShare = 0.37;
const leastShare = 0.12;

/** Where the scene's head is scrolled to when something new stands there. */
const newShare = 0.2;

/** How long an open stop may grow until it stays where it is, in milliseconds. */
const growthMs = 600;

/** What Undo and a phone's bar take of the viewport's foot, in pixels. */
const footHeight = (): number => (innerWidth < 768 ? 152 : 96);

/**
 * Scrolls the open stop to 33–40 % of the viewport height on arrival and after each completion, and a high one further
 * up, so that Undo doesn't lie over the foot of its card. The page stays where it is if the first stop is visible on
 * arrival, and if the student has chosen the stop, which is under the finger then. When none is left the day's end
 * comes clear of Undo, with the stones above it. A card that grows, because what it
 * says comes a moment later, is looked at once more. Null: not now.
 */
function useOpenInSight(
  trail: RefObject<HTMLElement | null>,
  open: string | undefined | null,
  isChosen: boolean,
): void {
  const isArrival = useRef(true);
  useEffect(() => {
    if (open === null) return undefined;
    const isEnd = open === undefined;
    const place = isEnd ? '[data-day-end]' : `[data-stop="${open}"] > div`;
    const stop = trail.current?.querySelector<HTMLElement>(place);
    if (!stop) return undefined;
    const { top, bottom } = stop.getBoundingClientRect();
    const isFirst = trail.current?.querySelector('[data-stop]')?.contains(stop) === true;
    const isWhole = top >= 0 && bottom <= innerHeight - footHeight();
    // Its closed stone had the focus and is gone.
    if (!isArrival.current && document.activeElement === document.body)
      stop.querySelector('button')?.focus({ preventScroll: true });
    const stays = isChosen || isEnd || (isArrival.current && isFirst);
    const isOver = isArrival.current && isEnd;
    isArrival.current = false;
    if (isOver || (stays && isWhole)) return undefined;
    let end = (): void => undefined;
    const scroll = (): void => {
      end();
      end = scrollByItself(stop, (scroller, behavior) => {
        const now = stop.getBoundingClientRect();
        const room = innerHeight - footHeight() - now.height;
        const wanted = Math.min(wantedShare * innerHeight, room);
        scroller.scrollBy({ top: now.top - Math.max(leastShare * innerHeight, wanted), behavior });
      });
    };
    scroll();
    const growth = new ResizeObserver(scroll);
    growth.observe(stop);
    const timer = setTimeout(() => growth.disconnect(), growthMs);
    return () => {
      end();
      clearTimeout(timer);
      growth.disconnect();
    };
  }, [trail, open, isChosen]);
}

/** Goes to the head of the scene, where new pieces stand, as soon as there are some. */
function useNewInSight(trail: RefObject<HTMLElement | null>, hasNew: boolean): void {
  useEffect(() => {
    const scene = trail.current;
    if (!hasNew || !scene) return undefined;
    return scrollByItself(scene, (scroller, behavior) => {
      const { top } = scene.getBoundingClientRect();
      scroller.scrollBy({ top: top - newShare * innerHeight, behavior });
    });
  }, [trail, hasNew]);
}

const TrailHeading = memo(({ id, level }: { id: string; level: 2 | 3 }) => (
  <VisuallyHidden>
    <Heading level={level} id={id}>
      {m.student_home_trail()}
    </Heading>
  </VisuallyHidden>
));

interface TrailProps {
  path: LearningPath;
  /** Key of the item at which the animal stands. */
  open: string | undefined;
  /** The region that is shown, with its pieces. */
  scenery: ReachedRegion;
  language: string;
  mayReadAloud: boolean;
  /** Whether only one stone is shown, large, without times and XP. */
  isPictures: boolean;
  /** Heading level, one below the title's. */
  level: 2 | 3;
}

/** No stop is less high, in pixels. */
const leastHeight = 72;

/**
 * How many stops are rendered: at first those down to where the screen ends with the open one in sight, since a long
 * day would delay them; all once these are there.
 */
function useShownCount(items: readonly TodayItem[], open: string | undefined): number {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  if (isWhole) return items.length;
  const at = items.findIndex((item) => keyOfItem(item) === open);
  return Math.min(items.length, Math.max(at, 0) + Math.ceil(innerHeight / leastHeight));
}

/** Hills for so many stops; a longer trail goes on over the last one. */
const hillsFor = (stops: number): number => Math.min(9, 2 + Math.ceil(stops / 2.5));

/** Today as a path through the habitat of the student's animal: a stone for each task, the day's stamp at the end. */
export const Trail = memo((props: TrailProps) => {
  const { path, open, scenery, language, mayReadAloud, isPictures, level } = props;
  const { student, painted, day, zone, arrived, lingering, chosen } = path;
  const section = useRef<HTMLElement>(null);
  useNewInSight(section, arrived.length > 0);
  useOpenInSight(section, arrived.length > 0 ? null : open, open === chosen && open !== lingering);
  const { avatar, fullName } = student;
  const { ahead, items, fromBefore } = painted;
  const stops = useMemo(() => [...ahead, ...items], [ahead, items]);
  const shown = useShownCount(stops, open);
  const headingId = useId();
  const animal = useMemo(() => avatarOf({ avatar, fullName }), [avatar, fullName]);
  const context = { day, zone, language };
  const isFree = items.length === 0;
  const winds = !isPictures && stops.length > 0;
  const pictured = isPictures ? items.find((item) => keyOfItem(item) === open) : undefined;
  return (
    <section
      ref={section}
      className={`${habitats.habitat} ${styles.trail}`}
      data-habitat={scenery.region}
      data-winds={winds || undefined}
      tabIndex={-1}
      aria-labelledby={headingId}
    >
      <TrailHeading id={headingId} level={level} />
      <Scene
        {...scenery}
        newFrom={arrived.find(({ region }) => region === scenery.region)?.at ?? null}
        hills={hillsFor(stops.length + fromBefore.length)}
      />
      {arrived.length > 0 && <NewPieceTags trail={section} pieces={arrived} />}
      {isFree && (
        <FreeDay
          animal={animal}
          off={path.off?.kind ?? null}
          nextDay={path.nextDay}
          language={language}
        />
      )}
      {pictured && (
        <PictureDay
          ahead={ahead}
          items={items}
          item={pictured}
          isCelebrated={keyOfItem(pictured) === lingering}
          animal={animal}
          language={language}
          onComplete={path.complete}
        />
      )}
      {winds && (
        <ol className={styles.stops} data-after-free={isFree || undefined}>
          {stops.slice(0, shown).map((item, at) => (
            <TrailStop
              key={keyOfItem(item)}
              item={item}
              at={at}
              total={stops.length}
              isOpen={keyOfItem(item) === open}
              isCelebrated={keyOfItem(item) === lingering}
              isAhead={at < ahead.length}
              day={day}
              animal={animal}
              {...timeLabelOf(item, context)}
              language={language}
              mayReadAloud={mayReadAloud}
              onComplete={path.complete}
              onChoose={path.choose}
            />
          ))}
        </ol>
      )}
      {isPictures && !pictured && stops.length > 0 && (
        <PicturesDone
          ahead={ahead}
          items={items}
          isFree={isFree}
          animal={animal}
          language={language}
        />
      )}
      {!isFree && !pictured && (
        <DayEnd animal={animal} day={day} isReached={painted.left === 0} language={language} />
      )}
      {fromBefore.length > 0 && !pictured && (
        <Backpack
          isPlain={isPictures}
          items={fromBefore}
          context={context}
          mayReadAloud={mayReadAloud || isPictures}
          level={level}
          onComplete={path.complete}
        />
      )}
    </section>
  );
});
