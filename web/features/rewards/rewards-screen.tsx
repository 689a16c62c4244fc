import { useState } from 'react';
import { Gift, PartyPopper, Plus, Star } from 'lucide-react';
import type { FamilyRewards, Jar } from '../../../shared-model/derive/stars.ts';
import type { Reward } from '../../../shared-model/entities/reward.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { act } from '../../device/act.ts';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { showDay, showList } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { NoStudents } from '../../parts/add-student.tsx';
import { RecordMenu } from '../../parts/record-menu.tsx';
import { RewardPicture } from '../../parts/reward-picture.tsx';
import { CalledName } from '../../ui/called-name.tsx';
import { useCalledName } from '../../ui/called-names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Box, Button, Card, Grid, Row, Stack, Text } from '../../ui/pieces.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ListRow } from '../../ui/record-row.tsx';
import { AskedList } from './asked-list.tsx';
import { RewardDialog } from './reward-dialog.tsx';

interface RowProps {
  students: readonly Student[];
  onEdit: (reward: Reward) => void;
}

const RewardRow = ({ reward, students, onEdit }: RowProps & { reward: Reward }) => {
  const { id, name, picture, cost, studentIds, isArchived } = reward;
  const called = useCalledName();
  const whose = students.filter((one) => studentIds.includes(one.id));
  const names = whose.map(called);
  return (
    <ListRow
      picture={<RewardPicture picture={picture} />}
      name={name}
      mark={isArchived ? m.rewards_paused() : undefined}
      isFaded={isArchived}
      facts={[
        m.rewards_stars({ count: cost }),
        ...(students.length > 1
          ? [names.length === 0 ? m.common_everyone() : showList(names)]
          : []),
      ]}
      menu={
        <RecordMenu name={name} record={{ kind: 'reward', id }} onEdit={() => onEdit(reward)} />
      }
    />
  );
};

const JarRow = ({
  jar: { goal, filled, isFull },
  onEdit,
}: Omit<RowProps, 'students'> & { jar: Jar }) => {
  const { id, name, picture, cost, isArchived } = goal;
  const words = m.rewards_jar({ filled, count: cost });
  const keep = () =>
    void act(
      'keepGoal',
      { id },
      { done: m.rewards_goal_kept({ name }), failed: m.rewards_answer_failed() },
    );
  return (
    <Row as="li" py="3" ruled="above" flexWrap="nowrap">
      <RewardPicture picture={picture} />
      <Box flex="1" minW="0">
        <Text weight="semibold" dir="auto">
          {name}
        </Text>
        {isArchived ? (
          <Text tone="muted">{m.rewards_reached()}</Text>
        ) : (
          <>
            <Box my="1">
              <ProgressBar
                value={filled}
                max={cost}
                label={name}
                valueText={words}
                tone="marigold"
              />
            </Box>
            <Text tone="muted" size="sm">
              {words}
            </Text>
          </>
        )}
        {isFull && !isArchived && (
          <Button variant="primary" icon={PartyPopper} mt="2" onClick={keep}>
            {m.rewards_keep_goal()}
          </Button>
        )}
      </Box>
      <Box marginInlineEnd="-3">
        <RecordMenu name={name} record={{ kind: 'reward', id }} onEdit={() => onEdit(goal)} />
      </Box>
    </Row>
  );
};

const Balances = ({ students }: Pick<FamilyRewards, 'students'>) => (
  <Grid as="ul" listStyleType="none" min="17.5rem">
    {students.map(({ student, ledger: { free, held, over } }) => (
      <Card as="li" key={student.id}>
        <Row flexWrap="nowrap">
          <Avatar student={student} />
          <Box minW="0">
            <Text weight="semibold" dir="auto">
              <CalledName student={student} />
            </Text>
            <Row gap="1" color="marigold.fg" flexWrap="nowrap">
              <Star size={18} fill="currentColor" aria-hidden />
              <Text>{m.rewards_free({ count: free })}</Text>
            </Row>
            {held > 0 && (
              <Text tone="muted" size="sm">
                {m.rewards_held({ count: held })}
              </Text>
            )}
            {over > 0 && (
              <Text tone="muted" size="sm">
                {m.rewards_over({ count: over })}
              </Text>
            )}
          </Box>
        </Row>
      </Card>
    ))}
  </Grid>
);

const Content = ({ read, onEdit }: { read: FamilyRewards; onEdit: (reward: Reward) => void }) => {
  const students = read.students.map(({ student }) => student);
  return (
    <Stack gap="6">
      <AskedList open={read.open} />
      <Balances students={read.students} />
      {read.rewards.length > 0 && (
        <Panel title={m.rewards_title()} icon={Gift}>
          <Box as="ul" listStyleType="none">
            {read.rewards.map((reward) => (
              <RewardRow key={reward.id} reward={reward} students={students} onEdit={onEdit} />
            ))}
          </Box>
        </Panel>
      )}
      {read.jars.length > 0 && (
        <Panel title={m.rewards_goals()} icon={PartyPopper}>
          <Box as="ul" listStyleType="none">
            {read.jars.map((jar) => (
              <JarRow key={jar.goal.id} jar={jar} onEdit={onEdit} />
            ))}
          </Box>
        </Panel>
      )}
      {read.since !== null && (
        <Text tone="muted">{m.rewards_since({ day: showDay(read.since) })}</Text>
      )}
    </Stack>
  );
};

/** Rewards that parents promise for stars, what students ask for, and how many stars each has. */
export const RewardsScreen = () => {
  const { zone } = useToday();
  const read = useRecords('familyRewards', zone);
  const [edited, setEdited] = useState<{ reward: Reward | null }>();
  const hasStudents = (read?.students.length ?? 0) > 0;
  const hasRewards = read !== undefined && read.rewards.length + read.jars.length > 0;
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setEdited({ reward: null })}>
      {m.rewards_add()}
    </Button>
  );
  return (
    <Page subtitle={m.rewards_subtitle()} actions={hasStudents && hasRewards ? add : undefined}>
      {!read && <Loading shape="cards" />}
      {read && !hasStudents && <NoStudents icon={Gift} message={m.rewards_no_students()} />}
      {read &&
        hasStudents &&
        (hasRewards || read.open.length > 0 ? (
          <Content read={read} onEdit={(reward) => setEdited({ reward })} />
        ) : (
          <EmptyState icon={Gift} message={m.rewards_empty()} action={add} />
        ))}
      {read && edited && (
        <RewardDialog
          key={edited.reward?.id ?? 'new'}
          reward={edited.reward}
          students={read.students.map(({ student }) => student)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
};
