/** A child's voice at a stone: help, or not today, with a picture or a few words; and what a parent has replied. */
import { useState } from 'react';
import { Hand, MessageCircleHeart, Moon, Undo2 } from 'lucide-react';
import { restsOn } from '../../../shared-model/derive/own-rests.ts';
import { isUp, leftTo } from '../../../shared-model/derive/raised-hands.ts';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import {
  handFeelings,
  longestHandWords,
  type RaisedHand,
} from '../../../shared-model/entities/raised-hand.ts';
import { act } from '../../device/act.ts';
import { useFamily } from '../../device/use-family.ts';
import { useToday } from '../../device/use-now.ts';
import { showWeekday } from '../../format/format.ts';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { HandPicture } from '../../parts/hand-picture.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Button } from '../../ui/pieces.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useHand, useHands } from './hands-context.ts';
import styles from './hand-at-stone.module.css';

type Wish = RaisedHand['wish'];

interface AskDialogProps {
  item: TodayItem;
  wish: Wish;
  onClose: () => void;
}

/** Asks how it is. Neither the picture nor the words are needed. */
const AskDialog = ({ item, wish, onClose }: AskDialogProps) => {
  const [feeling, setFeeling] = useState<RaisedHand['feeling']>(null);
  const [words, setWords] = useState('');
  const raise = async () => {
    const { studentId } = item;
    const asked = { studentId, work: item, wish, feeling, words: words.trim() };
    const raised = await act('raiseHand', asked, { failed: m.student_home_hand_failed() });
    if (raised) onClose();
  };
  return (
    <FormDialog
      title={choiceLabel(wish)}
      description={item.title}
      saveLabel={m.student_home_hand_tell()}
      onClose={onClose}
      onSubmit={raise}
    >
      <RadioCards
        legend={m.student_home_hand_how()}
        options={[
          {
            label: '',
            options: handFeelings.map((value) => ({
              value,
              label: choiceLabel(value),
              art: <HandPicture picture={value} px={48} />,
            })),
          },
        ]}
        value={feeling}
        onChange={setFeeling}
      />
      <TextField
        size="lg"
        label={m.student_home_hand_words()}
        maxLength={longestHandWords}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </FormDialog>
  );
};

const TakeBack = ({ hand: { id } }: { hand: RaisedHand }) => (
  <Button
    size="lg"
    variant="quiet"
    icon={Undo2}
    onClick={() => void act('lowerHand', { id }, { failed: m.student_home_hand_failed() })}
  >
    {m.common_take_back()}
  </Button>
);

/** What the child has said, while a parent hasn't replied. */
const Raised = ({ hand }: { hand: RaisedHand }) => (
  <>
    <p className={styles.said}>
      {hand.feeling ? (
        <HandPicture picture={hand.feeling} px={36} />
      ) : (
        <Hand size={28} aria-hidden />
      )}
      <span>{m.student_home_hand_up({ wish: choiceLabel(hand.wish) })}</span>
    </p>
    <TakeBack hand={hand} />
  </>
);

const Reply = ({ hand: { reply, replyWords } }: { hand: RaisedHand }) => (
  <p className={styles.reply}>
    <MessageCircleHeart size={28} aria-hidden />
    <span dir="auto">
      {reply && <strong>{choiceLabel(reply)}</strong>} {replyWords}
    </span>
  </p>
);

/** The child has left the work for another day, and may take that back. */
const Left = ({ hand, to }: { hand: RaisedHand; to: string }) => (
  <>
    <p className={styles.said}>
      <Moon size={28} aria-hidden />
      <span>{m.student_home_hand_left({ day: showWeekday(to) })}</span>
    </p>
    <TakeBack hand={hand} />
  </>
);

/** "Not today" under the family's rule: it asks, or it leaves the work at once where that is allowed and unused. */
function useNotToday(item: TodayItem, ask: () => void): (() => void) | null {
  const { notToday } = useFamily();
  const { day } = useToday();
  const isUsed = [...useHands().values()].some((one) => restsOn(one, day));
  if (notToday === 'off') return null;
  if (notToday === 'ask' || isUsed) return ask;
  const { studentId } = item;
  return () =>
    void act('leaveByOneself', { studentId, work: item }, { failed: m.student_home_hand_failed() });
}

/** The hand of an open stone. */
export const RaiseHand = ({ item }: { item: TodayItem }) => {
  const hand = useHand(item);
  const { day } = useToday();
  const [wish, setWish] = useState<Wish | null>(null);
  const notToday = useNotToday(item, () => setWish('not-today'));
  if (item.done) return null;
  if (hand && isUp(hand)) return <Raised hand={hand} />;
  const to = hand ? leftTo(hand) : null;
  if (hand && to !== null && day < to && hand.restsTo === to) return <Left hand={hand} to={to} />;
  const isReplied = hand !== undefined && hand.answered > 0 && hand.answered >= hand.asked;
  return (
    <>
      {isReplied && <Reply hand={hand} />}
      <div className={styles.wishes}>
        <Button size="lg" variant="quiet" icon={Hand} onClick={() => setWish('help')}>
          {choiceLabel('help')}
        </Button>
        {notToday && (
          <Button size="lg" variant="quiet" icon={Moon} onClick={notToday}>
            {choiceLabel('not-today')}
          </Button>
        )}
      </div>
      {wish && <AskDialog item={item} wish={wish} onClose={() => setWish(null)} />}
    </>
  );
};
