import { Heart, PartyPopper, Star, Undo2 } from 'lucide-react';
import type { LedgerEntry, StarLedger } from '../../../shared-model/derive/star-ledger.ts';
import { act } from '../../device/act.ts';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';
import { RewardPicture } from '../../parts/reward-picture.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Box, Button, Row, Text } from '../../ui/pieces.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** The most wishes that are over. */
const mostPast = 4;

function stateWords({ state, missing, request: { isGift } }: LedgerEntry): string {
  switch (state) {
    case 'held':
      return isGift ? m.rewards_state_given_to_goal() : m.rewards_state_held();
    case 'waiting':
      return m.rewards_state_waiting({ count: missing });
    case 'promised':
      return isGift ? m.rewards_state_in_jar() : m.rewards_state_promised();
    case 'given':
      return m.rewards_state_given();
    case 'declined':
      return m.rewards_state_declined();
    case 'withdrawn':
    case 'returned':
      return m.rewards_state_returned();
  }
}

const isOpen = ({ state }: LedgerEntry): boolean => state === 'held' || state === 'waiting';

const Wish = ({ entry }: { entry: LedgerEntry }) => {
  const { request, state, missing } = entry;
  const { id, name, picture, cost } = request;
  const words = stateWords(entry);
  const takeBack = () =>
    void act(
      'withdrawRequest',
      { id },
      {
        done: m.rewards_state_returned(),
        description: name,
        failed: m.rewards_ask_failed({ name }),
      },
    );
  return (
    <Row as="li" py="3" ruled="above" gap="4">
      <RewardPicture picture={picture} px={56} />
      <Box flex="1 1 12rem" minW="0">
        <Text size="lg" weight="semibold" dir="auto">
          {name}
        </Text>
        <Row gap="2" color={state === 'promised' ? 'pine.fg' : undefined}>
          {state === 'promised' && <PartyPopper size={22} aria-hidden />}
          <Text>{words}</Text>
        </Row>
        {state === 'waiting' && (
          <Box mt="1.5">
            <ProgressBar
              value={cost - missing}
              max={cost}
              label={name}
              valueText={words}
              tone="marigold"
              size="lg"
            />
          </Box>
        )}
      </Box>
      <Row gap="1" color="marigold.fg">
        <Star size={22} fill="currentColor" aria-hidden />
        <Text size="lg" weight="bold">
          {showNumber(cost)}
        </Text>
      </Row>
      {isOpen(entry) && (
        <Button
          size="lg"
          icon={Undo2}
          aria-label={m.common_of_named({ words: m.common_take_back(), name })}
          onClick={takeBack}
        >
          {m.common_take_back()}
        </Button>
      )}
    </Row>
  );
};

/** What a student has asked for: the open ones, then promises, then the latest that are over. */
export const WishList = ({ entries }: Pick<StarLedger, 'entries'>) => {
  const open = entries.filter(isOpen);
  const promised = entries.filter(({ state }) => state === 'promised');
  const past = entries
    .filter(({ state }) => state === 'given' || state === 'declined')
    .slice(-mostPast)
    .reverse();
  const shown = [...open, ...promised, ...past];
  if (shown.length === 0) return null;
  return (
    <Panel title={m.rewards_my_wishes()} icon={Heart}>
      <Box as="ul" listStyleType="none">
        {shown.map((entry) => (
          <Wish key={entry.request.id} entry={entry} />
        ))}
      </Box>
    </Panel>
  );
};
