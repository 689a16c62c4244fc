import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { actorToName } from '../../../shared-model/permissions/actor.ts';
import type { RefusedGroup } from '../../data/device-store.ts';
import { m } from '../../messages/compiled/messages.js';
import type { Person } from '../../profiles/session.ts';
import { usePerson } from '../../state/session.ts';
import { useRecords } from '../../state/use-records.ts';
import { Heading } from '../../ui/heading.tsx';
import { Text } from '../../ui/text.tsx';
import { OverruledAction } from './overruled-action.tsx';
import { useActionLookup } from './use-action-lookup.ts';

const List = chakra('ul', {
  base: { listStyle: 'none', p: '0', m: '0', display: 'flex', flexDirection: 'column', gap: '3' },
});

const none: readonly RefusedGroup[] = [];

const isOf = ({ ops }: RefusedGroup, person: Person): boolean =>
  ops.every(({ by }) => by === actorToName(person));

/** What a later change of another device replaced: nothing is wrong, but nobody's words go unseen. */
export const OverruledList = () => {
  const person = usePerson();
  const found = useRecords('listRefused');
  const groups = useMemo(
    () =>
      found?.filter(
        (group) => group.code === 'overruled' && (person.role === 'parent' || isOf(group, person)),
      ) ?? none,
    [found, person],
  );
  const ops = useMemo(() => groups.flatMap((group) => group.ops), [groups]);
  const lookup = useActionLookup(ops);
  if (groups.length === 0) return null;
  return (
    <section>
      <Heading level={3} mb="1">
        {m.sync_overruled_title()}
      </Heading>
      <Text tone="muted" mb="3">
        {m.sync_overruled_message()}
      </Text>
      <List>
        {groups.map((group) => (
          <OverruledAction
            key={group.g}
            group={group}
            lookup={lookup}
            isOwn={isOf(group, person)}
          />
        ))}
      </List>
    </section>
  );
};
