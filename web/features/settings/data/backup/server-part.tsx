import { m } from '../../../../messages/compiled/messages.js';
import { serverFailureWords } from '../../../../device/refusal-words.ts';
import type { ServerFailure } from '../../../../device/server-family.ts';
import { askPassword } from '../../../../shell/questions.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, Heading, Stack } from '../../../../ui/pieces.tsx';

const wordsOf = (failure: ServerFailure): string => {
  if (failure.code === 'sign-in-again') return m.backups_server_locked();
  return failure.code === 'unreachable'
    ? m.backups_server_unreachable()
    : serverFailureWords(failure);
};

/** Why the backups on the server aren't listed, and the way to them. */
export const ServerPart = ({
  failure,
  refresh,
}: {
  failure: ServerFailure;
  refresh: () => void;
}) => {
  const confirm = async () => {
    if (await askPassword()) refresh();
  };
  return (
    <Stack gap="2">
      <Heading level={3}>{m.backups_server_title()}</Heading>
      <Banner
        tone="info"
        action={
          failure.code === 'sign-in-again' ? (
            <Button variant="outline" onClick={() => void confirm()}>
              {m.devices_confirm()}
            </Button>
          ) : undefined
        }
      >
        {wordsOf(failure)}
      </Banner>
    </Stack>
  );
};
