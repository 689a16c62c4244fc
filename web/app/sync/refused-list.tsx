import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { useRecords } from '../../state/use-records.ts';
import { Heading } from '../../ui/text.tsx';
import { RefusedAction } from './refused-action.tsx';
import { wholeActions } from './action-words.ts';
import { useActionLookup } from './use-action-lookup.ts';

const List = chakra('ul', {
  base: { listStyle: 'none', p: '0', m: '0', display: 'flex', flexDirection: 'column', gap: '3' },
});

/** What the server refused, with what was typed, until somebody tries it again or drops it [SY8]. */
export const RefusedList = () => {
  const found = useRecords('listRefused');
  const actions = useMemo(
    () => wholeActions(found?.filter(({ code }) => code !== 'overruled') ?? []),
    [found],
  );
  const ops = useMemo(() => actions.flatMap((action) => action.ops), [actions]);
  const lookup = useActionLookup(ops);
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
