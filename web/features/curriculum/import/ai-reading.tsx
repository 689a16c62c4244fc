import { useId, useRef, useState, useEffect } from 'react';
import { Sparkles } from 'lucide-react';
import { m } from '../../../messages/compiled/messages.js';
import { useRecords } from '../../../device/use-records.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Box, Button, Row, Text, TextButton, Card, Heading, Stack } from '../../../ui/pieces.tsx';
import { type AiConsent, answerConsent } from './use-ai-consent.ts';

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
  const asksInDoubt = useRecords('asksInDoubt') ?? false;
  const [typed, setTyped] = useState<boolean | null>(null);
  const isAlsoInDoubt = typed ?? asksInDoubt;
  const answer = async (isAllowed: boolean): Promise<void> => {
    if (await answerConsent({ isAllowed, isAlsoInDoubt })) onAnswered(isAllowed);
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
        <Checkbox
          label={m.curriculum_consent_also()}
          hint={m.curriculum_consent_also_hint({ service })}
          checked={isAlsoInDoubt}
          onChange={setTyped}
        />
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

/** A button that opens a question below it and regains the focus once that is answered. */
function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const opener = { ref: button, 'aria-expanded': isOpen, 'aria-controls': id };
  return { id, isOpen, opener, toggle: () => setOpen(!isOpen), close };
}

function whereWords({ service, answer, asksInDoubt }: AiConsent): string {
  if (service === null) return m.curriculum_stays_here();
  switch (answer) {
    case 'unasked':
      return m.curriculum_stays_until_asked({ service });
    case 'allowed':
      return asksInDoubt
        ? m.curriculum_goes_in_doubt({ service })
        : m.curriculum_goes_on_request({ service });
    case 'denied':
      return m.curriculum_stays_as_answered({ service });
  }
}

/** Says where a list is read and whether it leaves the device; lets the family change its consent. */
export const WhereItIsRead = ({ ai }: { ai: AiConsent }) => {
  const { id, isOpen, opener, toggle, close } = useDisclosure();
  const { service, answer } = ai;
  return (
    <div>
      <Row columnGap="3" rowGap="0">
        <Text size="sm" tone="muted">
          {whereWords(ai)}
        </Text>
        {service !== null && answer !== 'unasked' && (
          <TextButton {...opener} fontSize="sm" onClick={toggle}>
            {m.curriculum_consent_change()}
          </TextButton>
        )}
      </Row>
      <Box id={id} pt={isOpen ? '3' : '0'}>
        {service !== null && isOpen && (
          <ConsentQuestion
            title={m.curriculum_consent_title_change({ service })}
            service={service}
            allowLabel={m.curriculum_consent_allow()}
            onAnswered={close}
          />
        )}
      </Box>
    </div>
  );
};

interface AskAiProps {
  ai: AiConsent;
  isPending: boolean;
  onAsk: () => void;
}

/** Has the server's AI read the list, after asking for consent if there is none. */
export const AskAi = ({ ai: { service, answer }, isPending, onAsk }: AskAiProps) => {
  const { id, isOpen, opener, toggle, close } = useDisclosure();
  if (service === null) return null;
  const isAllowed = answer === 'allowed';
  return (
    <div>
      <Row columnGap="3" rowGap="1">
        <Button
          {...opener}
          icon={Sparkles}
          pending={isPending}
          {...(isAllowed && { 'aria-expanded': undefined, 'aria-controls': undefined })}
          onClick={isAllowed ? onAsk : toggle}
        >
          {m.curriculum_ask_ai({ service })}
        </Button>
        {answer === 'denied' && (
          <Text size="sm" tone="muted">
            {m.curriculum_consent_denied()}
          </Text>
        )}
      </Row>
      <Box id={id} pt={isOpen ? '3' : '0'}>
        {isOpen && !isAllowed && (
          <ConsentQuestion
            title={m.curriculum_consent_title_list({ service })}
            service={service}
            allowLabel={m.curriculum_consent_allow_and_send()}
            onAnswered={(isAllowedNow) => {
              close();
              if (isAllowedNow) onAsk();
            }}
          />
        )}
      </Box>
    </div>
  );
};
