import { chakra } from '@chakra-ui/react';
import { m } from '../../messages/compiled/messages.js';
import { useToday } from '../../state/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { actionWords, whoseWords, type ListedAction, type Lookup } from './action-words.ts';
import { lostFields } from './lost-fields.ts';
import { dropAction, retryAction } from './settle-action.ts';
import { showTime } from './show-time.ts';

const Values = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: '3',
    m: '0',
    mt: '1',
    '& dt': { color: 'muted' },
    '& dd': { m: '0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  },
});

const shownRecords = 5;

interface OverruledActionProps {
  action: ListedAction;
  lookup: Lookup;
  /** Only whose words they are may write them again. */
  isOwn: boolean;
}

/** One action's values that gave way: what was entered here, what stands now, and the way back. */
export const OverruledAction = ({ action, lookup, isOwn }: OverruledActionProps) => {
  const { zone } = useToday();
  const { gs, at, ops } = action;
  const restore = (): Promise<void> =>
    retryAction(gs, { done: m.sync_overruled_restored(), failed: m.sync_overruled_failed() });
  return (
    <Card as="li">
      <Text size="sm" tone="muted">
        {m.sync_refused_at({ when: showTime(at), who: whoseWords(ops, lookup) })}
      </Text>
      {ops.slice(0, shownRecords).map((op) => (
        <chakra.div key={op.n} mt="1">
          <Text weight="semibold">{actionWords([op], lookup)}</Text>
          {lostFields(op, lookup, zone).map(({ field, label, here, now }) => (
            <chakra.div key={field} mt="1">
              <Text>{label}</Text>
              <Values>
                <dt>{m.sync_overruled_here()}</dt>
                <dd>{here}</dd>
                <dt>{m.sync_overruled_now()}</dt>
                <dd>{now}</dd>
              </Values>
            </chakra.div>
          ))}
        </chakra.div>
      ))}
      {ops.length > shownRecords && (
        <Text tone="muted">{m.sync_overruled_more({ count: ops.length - shownRecords })}</Text>
      )}
      <Row mt="3">
        {isOwn && (
          <Button variant="quiet" onClick={() => void restore()}>
            {m.sync_overruled_restore()}
          </Button>
        )}
        <Button variant="plain" onClick={() => void dropAction(gs)}>
          {m.sync_overruled_dismiss()}
        </Button>
      </Row>
    </Card>
  );
};
