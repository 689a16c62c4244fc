import { Check, HandHeart, X } from 'lucide-react';
import type { OpenRequest } from '../../../shared-model/derive/stars.ts';
import { act } from '../../device/act.ts';
import { m } from '../../messages/compiled/messages.js';
import { RewardPicture } from '../../parts/reward-picture.tsx';
import { calledName, useCalledName } from '../../ui/called-names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Box, Button, Row, Text } from '../../ui/pieces.tsx';
import { Panel } from '../../ui/panel.tsx';

function whatIsAsked({ name: reward, isGift, cost: count }: OpenRequest['request'], name: string) {
  return isGift ? m.rewards_gives({ count, name, goal: reward }) : m.rewards_asks({ name, reward });
}

/** `words` is what is asked for, for a screen reader that goes from button to button. */
const Answers = ({
  request: { id, name: reward },
  state,
  student,
  words,
}: OpenRequest & { words: string }) => {
  const failed = m.rewards_answer_failed();
  const answer = (chosen: 'approved' | 'declined', isGiven: boolean, done: string) => () =>
    void act('answerRequest', { id, answer: chosen, isGiven }, { done, failed });
  const named = (answers: string): string => m.common_of_named({ words: answers, name: words });
  if (state === 'promised')
    return (
      <Button
        icon={HandHeart}
        aria-label={named(m.labels_field_is_given())}
        onClick={answer('approved', true, m.rewards_was_given({ reward }))}
      >
        {m.labels_field_is_given()}
      </Button>
    );
  return (
    <Row gap="2">
      <Button
        variant="primary"
        icon={Check}
        aria-label={named(m.common_yes())}
        onClick={answer('approved', false, m.rewards_said_yes({ reward }))}
      >
        {m.common_yes()}
      </Button>
      <Button
        icon={X}
        aria-label={named(m.rewards_decline())}
        onClick={answer('declined', false, m.rewards_said_no({ name: calledName(student) }))}
      >
        {m.rewards_decline()}
      </Button>
    </Row>
  );
};

const Asked = (one: OpenRequest) => {
  const { request, state, student, priceNow } = one;
  const name = useCalledName()(student);
  const price = m.rewards_stars({ count: request.cost });
  const words =
    state === 'promised'
      ? m.rewards_promised({ name, reward: request.name })
      : whatIsAsked(request, name);
  return (
    <Row as="li" py="3" ruled="above" gap="3">
      <Avatar student={student} />
      <RewardPicture picture={request.picture} px={36} />
      <Box flex="1 1 14rem" minW="0">
        <Text weight="semibold" dir="auto">
          {words}
        </Text>
        <Text tone="muted" size="sm">
          {priceNow === null ? price : m.rewards_price_now({ price, now: priceNow })}
        </Text>
      </Box>
      <Answers {...one} words={words} />
    </Row>
  );
};

/** What students ask for, and promises that aren't kept yet; absent when there are none. */
export const AskedList = ({ open }: { open: readonly OpenRequest[] }) => {
  if (open.length === 0) return null;
  return (
    <Panel title={m.rewards_asked()} icon={HandHeart}>
      <Box as="ul" listStyleType="none">
        {open.map((one) => (
          <Asked key={one.request.id} {...one} />
        ))}
      </Box>
    </Panel>
  );
};
