import { chakra } from '@chakra-ui/react';
import { m } from '../../messages/compiled/messages.js';
import { host } from '../../state/host.ts';
import { failureWords } from '../../state/failure-words.ts';
import { useToday } from '../../state/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { actionWords, whoseWords, type ListedAction, type Lookup } from './action-words.ts';
import { lostFields } from './lost-fields.ts';
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
  const restore = async (): Promise<void> => {
    const written = await host().retryRefused(gs);
    if (written.ok) toast({ kind: 'success', title: m.sync_overruled_restored() });
    else {
      const description = failureWords(written.error);
      toast({ kind: 'danger', title: m.sync_overruled_failed(), description });
    }
  };
  const dismiss = async (): Promise<void> => {
    const dropped = await host().dropRefused(gs);
    if (dropped.ok) return;
    const description = failureWords(dropped.error);
    toast({ kind: 'danger', title: m.common_error(), description });
  };
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
        <Button variant="plain" onClick={() => void dismiss()}>
          {m.sync_overruled_dismiss()}
        </Button>
      </Row>
    </Card>
  );
};
