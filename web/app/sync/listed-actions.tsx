/** The actions that did not stay. */
import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { actorToName } from '../../../shared-model/permissions/actor.ts';
import { m } from '../../messages/compiled/messages.js';
import type { Person } from '../../profiles/session.ts';
import { usePerson } from '../../state/session.ts';
import { useRecords } from '../../state/use-records.ts';
import { Heading, Text } from '../../ui/text.tsx';
import { wholeActions, type ListedAction, type Lookup } from './action-words.ts';
import { OverruledAction } from './overruled-action.tsx';
import { RefusedAction } from './refused-action.tsx';
import { useActionLookup } from './use-action-lookup.ts';

const List = chakra('ul', {
  base: { listStyle: 'none', p: '0', m: '0', display: 'flex', flexDirection: 'column', gap: '3' },
});

const isOf = ({ ops }: ListedAction, person: Person): boolean =>
  ops.every(({ by }) => by === actorToName(person));

function useListed(isOverruled: boolean, of: Person | null): [readonly ListedAction[], Lookup] {
  const found = useRecords('listRefused');
  const actions = useMemo(() => {
    const groups = found?.filter(({ code }) => (code === 'overruled') === isOverruled) ?? [];
    return wholeActions(groups).filter((action) => of === null || isOf(action, of));
  }, [found, isOverruled, of]);
  const ops = useMemo(() => actions.flatMap((action) => action.ops), [actions]);
  return [actions, useActionLookup(ops)];
}

/** What the server refused, with what was typed, until somebody tries it again or drops it [SY8]. */
export const RefusedList = () => {
  const [actions, lookup] = useListed(false, null);
  if (actions.length === 0) return null;
  return (
    <section>
      <Heading level={3} mb="2">
        {m.sync_refused_title()}
      </Heading>
      <List>
        {actions.map((action) => (
          <RefusedAction key={action.gs[0]} action={action} lookup={lookup} />
        ))}
      </List>
    </section>
  );
};

/** What a later change of another device replaced: nothing is wrong, but nobody's words go unseen. */
export const OverruledList = () => {
  const person = usePerson();
  const [actions, lookup] = useListed(true, person.role === 'parent' ? null : person);
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
