import { Copy, Download, Printer } from 'lucide-react';
import { m } from '../../../../messages/compiled/messages.js';
import { saveFile } from '../../../../browser/save-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { Box, Row, Stack } from '../../../../ui/layout.tsx';
import { Text } from '../../../../ui/text.tsx';
import { toast } from '../../../../ui/toast.ts';

interface RecoveryCodeProps {
  code: string;
  email: string;
  onKept: () => void;
}

/** A recovery code with ways to keep it. It prints alone on the page. */
export const RecoveryCode = ({ code, email, onKept }: RecoveryCodeProps) => {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(code);
    toast({ kind: 'success', title: m.common_copied() });
  };
  const save = (): void =>
    saveFile('trailbook-recovery-code.txt', 'text/plain', m.account_recovery_file({ email, code }));
  return (
    <Stack gap="4">
      <Box
        px={{ base: '2', md: '4' }}
        py="5"
        bg="sunken"
        borderWidth="1px"
        borderRadius="card"
        textAlign="center"
        css={{
          '@media print': {
            position: 'fixed',
            inset: '0',
            zIndex: 'toast',
            paddingTop: '4rem',
            background: 'white',
            color: 'black',
            border: 'none',
            borderRadius: '0',
          },
        }}
      >
        <Text
          size="sm"
          tone="muted"
          mb="2"
          css={{ whiteSpace: 'pre-line' }}
          display="none"
          _print={{ display: 'block' }}
        >
          {m.account_recovery_file({ email, code: '' }).trim().replaceAll(/\n+/g, '\n')}
        </Text>
        <Text
          size="xl"
          // One line on a phone too.
          fontSize={{ base: 'md', md: 'xl' }}
          weight="bold"
          css={{
            fontFamily: 'ui-monospace, monospace',
            letterSpacing: '0.04em',
            userSelect: 'all',
          }}
        >
          {code}
        </Text>
      </Box>
      <Row>
        <Button icon={Copy} onClick={() => void copy()}>
          {m.common_copy()}
        </Button>
        <Button icon={Download} onClick={save}>
          {m.account_recovery_save()}
        </Button>
        <Button icon={Printer} onClick={() => print()}>
          {m.common_print()}
        </Button>
      </Row>
      <Row>
        <Button variant="primary" onClick={onKept}>
          {m.account_recovery_kept()}
        </Button>
      </Row>
    </Stack>
  );
};
