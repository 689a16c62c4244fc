import { useEffect, useId, useRef } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { Button, Card, Heading, Row, Stack, Text } from '../../../ui/pieces.tsx';
import { answerConsent } from './use-ai-consent.ts';

interface Props {
  title: string;
  service: string;
  allowLabel: string;
  /** Called once the answer is saved. */
  onAnswered: (isAllowed: boolean) => void;
}

/** Asks on the page whether chosen content may go to the company that runs the server's AI. */
export const ConsentQuestion = ({ title, service, allowLabel, onAnswered }: Props) => {
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const answer = async (isAllowed: boolean): Promise<void> => {
    if (await answerConsent(isAllowed)) onAnswered(isAllowed);
  };
  return (
    <Card
      ref={card}
      as="section"
      aria-labelledby={titleId}
      tone="pine"
      style={{ scrollMarginBlock: '14rem' }}
    >
      <Stack gap="3">
        <Heading level={3} id={titleId}>
          {title}
        </Heading>
        <Text>{m.curriculum_consent_what({ service })}</Text>
        <Text size="sm" tone="muted">
          {m.curriculum_consent_later({ service })}
        </Text>
        <Row>
          <Button variant="primary" onClick={() => void answer(true)}>
            {allowLabel}
          </Button>
          <Button onClick={() => void answer(false)}>{m.curriculum_consent_deny()}</Button>
        </Row>
      </Stack>
    </Card>
  );
};
