/** Work from before, apart from the day's own: three open pieces at a time, the latest first, and those done today. */
import { dequal } from 'dequal';
import { useId, useState } from 'react';
import { Backpack as BackpackIcon } from 'lucide-react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { memo } from '../../ui/memo.tsx';
import { Heading } from '../../ui/pieces.tsx';
import { RaiseHand } from './hand-at-stone.tsx';
import { PlainWords, TimedWords } from './opened-stone.tsx';
import { keyOfItem } from './optimistic-day.ts';
import { ReadAloud } from './read-aloud.tsx';
import { StoneCard } from './stone-card.tsx';
import { timeLabelOf } from './time-label.ts';
import { useWhatItSays } from './use-what-it-says.ts';
import { Unfolded, WhatItSays } from './what-it-says.tsx';
import type { Complete } from './use-tick.ts';
import styles from './backpack.module.css';

/** How many open pieces are taken out of the backpack at a time. */
const atATime = 3;

interface PackedCardProps {
  item: TodayItem;
  isPlain: boolean;
  mayReadAloud: boolean;
  context: Parameters<typeof timeLabelOf>[1];
  onComplete: Complete;
}

type ToolsProps = PackedCardProps & {
  /** Id of its title. */
  titleId: string;
};

/** What is said of it opens, and it is looked at again once it is done. */
const PackedTools = ({ item, isPlain, mayReadAloud, context, titleId }: ToolsProps) => {
  const [isOpen, setOpen] = useState(false);
  const wordsId = useId();
  const { hasMore } = useWhatItSays(item);
  const subject = showSubject(item.label);
  return (
    <>
      {mayReadAloud && (
        <ReadAloud
          title={item.title}
          text={item.done ? m.student_home_spoken_done({ subject }) : subject}
          language={context.language}
          describedBy={titleId}
        />
      )}
      {(item.done || !isPlain || hasMore) && (
        <WhatItSays
          isDone={item.done}
          isOpen={isOpen}
          titleId={titleId}
          wordsId={wordsId}
          onToggle={() => setOpen(!isOpen)}
        />
      )}
      <RaiseHand item={item} />
      {isOpen && (
        <Unfolded id={wordsId} className={styles.says}>
          {isPlain ? <PlainWords item={item} /> : <TimedWords item={item} />}
        </Unfolded>
      )}
    </>
  );
};

/** Compared by value, as the stops of the trail are: each read makes new objects, and a tap elsewhere changes none. */
const PackedCard = memo((props: PackedCardProps) => {
  const { item, isPlain, context, onComplete } = props;
  const titleId = useId();
  return (
    <li data-stop={keyOfItem(item)} data-state={item.done ? 'done' : 'packed'}>
      <StoneCard
        item={item}
        titleId={titleId}
        isCurrent={false}
        isPlain={isPlain}
        {...timeLabelOf(item, context)}
        onComplete={onComplete}
      >
        <PackedTools {...props} titleId={titleId} />
      </StoneCard>
    </li>
  );
}, dequal);

interface BackpackProps {
  items: readonly TodayItem[];
  /** Whether one piece comes out at a time, and its card shows neither times nor XP. */
  isPlain: boolean;
  mayReadAloud: boolean;
  context: Parameters<typeof timeLabelOf>[1];
  /** Heading level. */
  level: 2 | 3;
  onComplete: Complete;
}

export const Backpack = (props: BackpackProps) => {
  const { items, isPlain, mayReadAloud, context, level, onComplete } = props;
  const headingId = useId();
  const open = items.filter(({ done }) => !done);
  const outside = new Set(open.slice(0, isPlain ? 1 : atATime));
  const shown = items.filter((item) => item.done || outside.has(item));
  return (
    <section className={styles.backpack} aria-labelledby={headingId}>
      <Heading level={level} id={headingId} className={styles.heading}>
        <BackpackIcon size={30} aria-hidden />
        <span>{m.student_home_backpack()}</span>
        {open.length > 0 && <span className={styles.count}>{showNumber(open.length)}</span>}
      </Heading>
      <p className={styles.words}>
        {open.length > 0 ? m.student_home_backpack_words() : m.student_home_backpack_empty()}
      </p>
      <ul className={styles.list}>
        {shown.map((item) => (
          <PackedCard
            key={keyOfItem(item)}
            item={item}
            isPlain={isPlain}
            mayReadAloud={mayReadAloud}
            context={context}
            onComplete={onComplete}
          />
        ))}
      </ul>
    </section>
  );
};
