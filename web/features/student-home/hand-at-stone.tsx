/** A child's voice at a stone: help, or not today, with a picture or a few words; and what a parent has replied. */
import { useState } from 'react';
import { Hand, MessageCircleHeart, Moon, Undo2 } from 'lucide-react';
import { isUp } from '../../../shared-model/derive/raised-hands.ts';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import {
  handFeelings,
  longestHandWords,
  type RaisedHand,
} from '../../../shared-model/entities/raised-hand.ts';
import { act } from '../../device/act.ts';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { HandPicture } from '../../parts/hand-picture.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Button } from '../../ui/pieces.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useHand } from './hands-context.ts';
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
    <Button
      size="lg"
      variant="quiet"
      icon={Undo2}
      onClick={() =>
        void act('lowerHand', { id: hand.id }, { failed: m.student_home_hand_failed() })
      }
    >
      {m.common_take_back()}
    </Button>
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

/** The hand of an open stone. */
export const RaiseHand = ({ item }: { item: TodayItem }) => {
  const hand = useHand(item);
  const [wish, setWish] = useState<Wish | null>(null);
  if (item.done) return null;
  if (hand && isUp(hand)) return <Raised hand={hand} />;
  const isReplied = hand !== undefined && hand.answered > 0 && hand.answered >= hand.asked;
  return (
    <>
      {isReplied && <Reply hand={hand} />}
      <div className={styles.wishes}>
        <Button size="lg" variant="quiet" icon={Hand} onClick={() => setWish('help')}>
          {choiceLabel('help')}
        </Button>
        <Button size="lg" variant="quiet" icon={Moon} onClick={() => setWish('not-today')}>
          {choiceLabel('not-today')}
        </Button>
      </div>
      {wish && <AskDialog item={item} wish={wish} onClose={() => setWish(null)} />}
    </>
  );
};
