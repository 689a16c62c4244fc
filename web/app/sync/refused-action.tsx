import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { host } from '../../state/host.ts';
import { failureWords } from '../../state/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Row } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { actionWords, type ListedAction, type Lookup } from './action-words.ts';
import { showTime } from './show-time.ts';
import { typedTexts } from './action-words.ts';
import { whoseWords } from './action-words.ts';

const Typed = chakra('blockquote', {
  base: {
    m: '0',
    ps: '3',
    borderInlineStartWidth: '3px',
    borderColor: 'hairline',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxH: '10rem',
    overflowY: 'auto',
  },
});

interface RefusedActionProps {
  action: ListedAction;
  lookup: Lookup;
}

export const RefusedAction = ({ action, lookup }: RefusedActionProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const { gs, at, message, ops } = action;
  const who = whoseWords(ops, lookup);
  const retry = async (): Promise<void> => {
    const written = await host().retryRefused(gs);
    if (written.ok) toast({ kind: 'success', title: m.sync_refused_retried() });
    else {
      const description = failureWords(written.error);
      toast({ kind: 'danger', title: m.sync_refused_retry_failed(), description });
    }
  };
  const drop = async (): Promise<void> => {
    setIsAsking(false);
    const dropped = await host().dropRefused(gs);
    if (dropped.ok) return;
    const description = failureWords(dropped.error);
    toast({ kind: 'danger', title: m.common_error(), description });
  };
  return (
    <Card as="li" tone="danger">
      <Text weight="semibold">{actionWords(ops, lookup)}</Text>
      <Text size="sm" tone="muted">
        {m.sync_refused_at({ when: showTime(at), who })}
      </Text>
      <Text mt="2">{message}</Text>
      {typedTexts(ops).map((text) => (
        <Typed key={text}>{text}</Typed>
      ))}
      <Row mt="3">
        <Button variant="quiet" onClick={() => void retry()}>
          {m.sync_refused_retry()}
        </Button>
        <Button variant="plain" onClick={() => setIsAsking(true)}>
          {m.sync_refused_drop()}
        </Button>
      </Row>
      <ConfirmDialog
        open={isAsking}
        danger
        title={m.sync_refused_drop_title()}
        message={m.sync_refused_drop_message()}
        confirmLabel={m.sync_refused_drop()}
        onConfirm={() => void drop()}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  );
};
