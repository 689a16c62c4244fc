import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Row } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { actionWords, typedTexts, whoseWords } from './action-words.ts';
import type { ListedAction, Lookup } from './action-words.ts';
import { dropAction, retryAction } from './settle-action.ts';
import { showTime } from './show-time.ts';

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
  const retry = (): Promise<void> =>
    retryAction(gs, { done: m.sync_refused_retried(), failed: m.sync_refused_retry_failed() });
  const drop = (): Promise<void> => {
    setIsAsking(false);
    return dropAction(gs);
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
        title={m.sync_refused_drop_title()}
        message={m.sync_refused_drop_message()}
        confirmLabel={m.sync_refused_drop()}
        onConfirm={() => void drop()}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  );
};
