import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { RefusedGroup } from '../../data/device-store.ts';
import { m } from '../../messages/compiled/messages.js';
import { useRecords } from '../../state/use-records.ts';
import { Heading } from '../../ui/heading.tsx';
import { RefusedAction } from './refused-action.tsx';
import { useActionLookup } from './use-action-lookup.ts';

const List = chakra('ul', {
  base: { listStyle: 'none', p: '0', m: '0', display: 'flex', flexDirection: 'column', gap: '3' },
});

const none: readonly RefusedGroup[] = [];

/** What the server refused, with what was typed, until somebody tries it again or drops it [SY8]. */
export const RefusedList = () => {
  const found = useRecords('listRefused');
  const groups = useMemo(() => found?.filter(({ code }) => code !== 'overruled') ?? none, [found]);
  const ops = useMemo(() => groups.flatMap((group) => group.ops), [groups]);
  const lookup = useActionLookup(ops);
  if (groups.length === 0) return null;
  return (
    <section>
      <Heading level={3} mb="2">
        {m.sync_refused_title()}
      </Heading>
      <List>
        {groups.map((group) => (
          <RefusedAction key={group.g} group={group} lookup={lookup} />
        ))}
      </List>
    </section>
  );
};
