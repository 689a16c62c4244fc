import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { actorToName } from '../../../shared-model/permissions/actor.ts';
import { m } from '../../messages/compiled/messages.js';
import type { Person } from '../../profiles/session.ts';
import { usePerson } from '../../state/session.ts';
import { useRecords } from '../../state/use-records.ts';
import { Heading, Text } from '../../ui/text.tsx';
import { OverruledAction } from './overruled-action.tsx';
import { wholeActions, type ListedAction } from './action-words.ts';
import { useActionLookup } from './use-action-lookup.ts';

const List = chakra('ul', {
  base: { listStyle: 'none', p: '0', m: '0', display: 'flex', flexDirection: 'column', gap: '3' },
});

const isOf = ({ ops }: ListedAction, person: Person): boolean =>
  ops.every(({ by }) => by === actorToName(person));

/** What a later change of another device replaced: nothing is wrong, but nobody's words go unseen. */
export const OverruledList = () => {
  const person = usePerson();
  const found = useRecords('listRefused');
  const actions = useMemo(
    () =>
      wholeActions(found?.filter(({ code }) => code === 'overruled') ?? []).filter(
        (action) => person.role === 'parent' || isOf(action, person),
      ),
    [found, person],
  );
  const ops = useMemo(() => actions.flatMap((action) => action.ops), [actions]);
  const lookup = useActionLookup(ops);
  if (actions.length === 0) return null;
  return (
    <section>
      <Heading level={3} mb="1">
        {m.sync_overruled_title()}
      </Heading>
      <Text tone="muted" mb="3">
        {m.sync_overruled_message()}
      </Text>
      <List>
        {actions.map((action) => (
          <OverruledAction
            key={action.gs[0]}
            action={action}
            lookup={lookup}
            isOwn={isOf(action, person)}
          />
        ))}
      </List>
    </section>
  );
};
