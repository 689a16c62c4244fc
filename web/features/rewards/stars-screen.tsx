import type { ReactNode } from 'react';
import { HandHeart, Heart, Star } from 'lucide-react';
import type { Jar, StudentStars } from '../../../shared-model/derive/stars.ts';
import type { Reward } from '../../../shared-model/entities/reward.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { act } from '../../device/act.ts';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { usePerson } from '../../device/use-session.ts';
import { m } from '../../messages/compiled/messages.js';
import { RewardPicture } from '../../parts/reward-picture.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Button, Card, Grid, Heading, Stack, Text } from '../../ui/pieces.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './stars.module.css';
import { WishList } from './wish-list.tsx';

/** Asks for a reward, or gives some stars to a goal; `done` says so to whoever doesn't see the wishes. */
const ask = (
  studentId: Id<'student'>,
  { id: rewardId, name }: Reward,
  stars: number | null,
  done: string,
) =>
  void act(
    'askReward',
    { studentId, rewardId, stars },
    { done, description: name, failed: m.rewards_ask_failed({ name }) },
  );

const Purse = ({ stars: { student, ledger } }: { stars: StudentStars }) => (
  <section className={styles.purse}>
    <Avatar student={student} size="lg" />
    <Star className={styles.star} aria-hidden />
    <div>
      <Heading level={2} size="2xl">
        {m.rewards_free({ count: ledger.free })}
      </Heading>
      <Text size="lg">
        {ledger.held > 0 ? m.rewards_held({ count: ledger.held }) : m.rewards_how()}
      </Text>
    </div>
  </section>
);

interface CardProps {
  stars: StudentStars;
}

/** Whether the student has asked for it, and no parent has answered yet. */
const isAsked = ({ ledger: { entries } }: StudentStars, { id }: Reward): boolean =>
  entries.some(
    ({ request, state }) => request.rewardId === id && (state === 'held' || state === 'waiting'),
  );

const RewardCard = ({ stars, reward }: CardProps & { reward: Reward }) => {
  const { name, picture, cost } = reward;
  const { free } = stars.ledger;
  const price = m.rewards_stars({ count: cost });
  const isEnough = free >= cost;
  return (
    <Card as="li" kind="child" className={styles.card}>
      <RewardPicture picture={picture} px={88} />
      <Heading level={3} size="lg" dir="auto">
        {name}
      </Heading>
      <ProgressBar
        value={Math.min(free, cost)}
        max={cost}
        label={price}
        valueText={m.rewards_jar({ filled: Math.min(free, cost), count: cost })}
        tone="marigold"
        size="lg"
      />
      <Text size="lg">{price}</Text>
      {isAsked(stars, reward) ? (
        <Text className={styles.asked}>{m.rewards_is_asked()}</Text>
      ) : (
        <Button
          size="lg"
          full
          variant={isEnough ? 'primary' : 'outline'}
          icon={isEnough ? HandHeart : Heart}
          aria-label={isEnough ? m.rewards_ask_for({ name }) : m.rewards_wish_for({ name })}
          onClick={() =>
            ask(
              stars.student.id,
              reward,
              null,
              isEnough ? m.rewards_state_held() : m.rewards_is_asked(),
            )
          }
        >
          {isEnough ? m.rewards_ask() : m.rewards_wish()}
        </Button>
      )}
    </Card>
  );
};

/** How many stars can be given to a goal at once. */
const gifts = [1, 5, 10] as const;

const JarCard = ({ stars, jar: { goal, filled, isFull } }: CardProps & { jar: Jar }) => {
  const words = m.rewards_jar({ filled, count: goal.cost });
  const offered = gifts.filter((count) => count <= stars.ledger.free);
  return (
    <Card as="li" kind="child" className={styles.card}>
      <RewardPicture picture={goal.picture} px={88} />
      <Heading level={3} size="lg" dir="auto">
        {goal.name}
      </Heading>
      <ProgressBar
        value={filled}
        max={goal.cost}
        label={goal.name}
        valueText={words}
        tone="marigold"
        size="lg"
      />
      <Text size="lg">{isFull ? m.rewards_full() : words}</Text>
      {isAsked(stars, goal) ? (
        <Text className={styles.asked}>{m.rewards_state_given_to_goal()}</Text>
      ) : (
        !isFull && (
          <Stack gap="2" alignSelf="stretch">
            {offered.map((count) => (
              <Button
                key={count}
                size="lg"
                full
                aria-label={m.common_of_named({
                  words: m.rewards_give({ count }),
                  name: goal.name,
                })}
                onClick={() => ask(stars.student.id, goal, count, m.rewards_state_given_to_goal())}
              >
                {m.rewards_give({ count })}
              </Button>
            ))}
          </Stack>
        )
      )}
    </Card>
  );
};

const Cards = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Heading level={2} size="xl" mb="3">
      {title}
    </Heading>
    <Grid as="ul" listStyleType="none" min="18rem">
      {children}
    </Grid>
  </section>
);

const NoRewards = () => <EmptyState icon={Star} message={m.rewards_child_none()} />;

const OwnStars = ({ stars }: CardProps) => {
  const { rewards, jars, ledger } = stars;
  return (
    <Stack gap="6">
      <Purse stars={stars} />
      {rewards.length + jars.length + ledger.entries.length === 0 && <NoRewards />}
      <WishList entries={ledger.entries} />
      {rewards.length > 0 && (
        <Cards title={m.rewards_to_choose()}>
          {rewards.map((reward) => (
            <RewardCard key={reward.id} stars={stars} reward={reward} />
          ))}
        </Cards>
      )}
      {jars.length > 0 && (
        <Cards title={m.rewards_together()}>
          {jars.map((jar) => (
            <JarCard key={jar.goal.id} stars={stars} jar={jar} />
          ))}
        </Cards>
      )}
    </Stack>
  );
};

const OwnStarsRead = ({ studentId }: { studentId: Id<'student'> }) => {
  const { zone } = useToday();
  const stars = useRecords('studentStars', studentId, zone);
  if (stars === undefined) return <Loading shape="cards" />;
  return stars ? <OwnStars stars={stars} /> : <NoRewards />;
};

/** The signed-in student's stars: what they have, what they have asked for, and what they can ask for. */
export const StarsScreen = () => {
  const person = usePerson();
  if (person.role !== 'student') return null;
  return (
    <Page kind="child">
      <OwnStarsRead studentId={person.studentId} />
    </Page>
  );
};
