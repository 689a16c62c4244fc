/** Replies to children's raised hands: each with what the child said, and one tap for a reply. */
import { useState } from 'react';
import type { OpenHand } from '../../../shared-model/derive/raised-hands.ts';
import { handReplies, longestHandWords } from '../../../shared-model/entities/raised-hand.ts';
import { act } from '../../device/act.ts';
import { showWeekday } from '../../format/format.ts';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { HandPicture } from '../../parts/hand-picture.tsx';
import { TextField } from '../../ui/fields.tsx';
import { NoticeDialog } from '../../ui/dialog.tsx';
import { Box, Button, Heading, Row, Stack, Text } from '../../ui/pieces.tsx';
import type { FamilyDay } from './use-family-day.ts';

/** What a child said, in words: the wish, how it is, and the own words. */
export const handWords = ({ wish, feeling, words }: OpenHand['hand']): string =>
  [choiceLabel(wish), ...(feeling ? [choiceLabel(feeling)] : []), ...(words ? [words] : [])].join(
    ' · ',
  );

interface HandRowProps {
  one: OpenHand;
  name: string;
}

const HandRow = ({ one: { hand, title }, name }: HandRowProps) => {
  const [words, setWords] = useState('');
  const { id, asked, feeling } = hand;
  const reply = (chosen: (typeof handReplies)[number]) => () =>
    void act(
      'replyToHand',
      { id, asked, reply: chosen, replyWords: words.trim() },
      {
        done: ({ movedTo }) =>
          movedTo === null
            ? m.dashboard_hand_replied({ name })
            : m.dashboard_hand_left({ name, title, day: showWeekday(movedTo) }),
        failed: m.rewards_answer_failed(),
      },
    );
  return (
    <Stack as="li" py="3" ruled="above" gap="2">
      <Row gap="3" flexWrap="nowrap">
        {feeling && <HandPicture picture={feeling} px={40} />}
        <Box flex="1" minW="0">
          <Heading level={3} size="sm" dir="auto">
            {m.dashboard_whose({ name, what: title })}
          </Heading>
          <Text dir="auto">{handWords(hand)}</Text>
        </Box>
      </Row>
      <TextField
        label={m.dashboard_hand_words({ name })}
        maxLength={longestHandWords}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Row gap="2">
        {handReplies.map((value) => (
          <Button key={value} onClick={reply(value)}>
            {choiceLabel(value)}
          </Button>
        ))}
      </Row>
    </Stack>
  );
};

interface Props {
  hands: readonly OpenHand[];
  names: FamilyDay['names'];
  onClose: () => void;
}

/** The raised hands that wait for a parent. */
export const HandsDialog = ({ hands, names, onClose }: Props) => (
  <NoticeDialog title={m.dashboard_hands_title()} onClose={onClose}>
    <Box as="ul" listStyleType="none">
      {hands.map((one) => (
        <HandRow key={one.hand.id} one={one} name={names.get(one.hand.studentId) ?? ''} />
      ))}
    </Box>
  </NoticeDialog>
);
