import { chakra } from '@chakra-ui/react';
import { m } from '../../messages/compiled/messages.js';
import { storageWords } from '../../state/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Heading, Text } from '../../ui/text.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import { reloadApp } from '../update/app-update.ts';
import { BrandMark } from './opening.tsx';
import { failureTitles, helpsReloading, type Failure } from './failures.ts';

const Root = chakra('main', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'center',
    gap: '4',
    minH: '100dvh',
    maxW: 'prose',
    mx: 'auto',
    px: '5',
    py: '12',
  },
});

/** Nothing of the family can be shown: what happened, what is safe, what to do. */
export const FailurePage = ({ failure }: { failure: Failure }) => {
  const title = failureTitles[failure]();
  usePageTitle(title);
  return (
    <Root>
      <BrandMark />
      <Heading level={1}>{title}</Heading>
      <Text size="lg" role="alert">
        {storageWords(failure)}
      </Text>
      {helpsReloading(failure) ? (
        <Button variant="primary" onClick={reloadApp}>
          {m.shell_reload()}
        </Button>
      ) : (
        <Text tone="muted">{m.shell_waiting_by_itself()}</Text>
      )}
    </Root>
  );
};
