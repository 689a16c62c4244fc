import { m } from '../../messages/compiled/messages.js';
import { useDevice } from '../../device/device-view.ts';
import { fetchedShare } from '../../device/fetched-share.ts';
import { useFamily } from '../../device/use-family.ts';
import { Banner } from '../../ui/banner.tsx';
import { Fetching } from '../../ui/fetching.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack, Text } from '../../ui/pieces.tsx';
import { TroubleStep } from './trouble-step.tsx';
import { troubleWords } from './trouble-words.ts';

/**
 * The page of a new device until its family's records are here: whose they are and how much has arrived. It never
 * claims that there are none.
 */
export const FirstFetch = () => {
  const { familyName } = useFamily();
  const { bootstrap, trouble, phase } = useDevice((view) => view.status);
  return (
    <Page title={familyName || m.shell_fetching_title()}>
      <Stack gap="6">
        {trouble !== null && phase !== 'syncing' ? (
          <Banner tone="warning">
            <Text>{troubleWords[trouble].sentence()}</Text>
            <TroubleStep trouble={trouble} onClose={() => undefined} />
            <Text>{m.ui_fetching_later()}</Text>
          </Banner>
        ) : (
          <Fetching {...fetchedShare(bootstrap)} />
        )}
        <Loading shape="cards" />
      </Stack>
    </Page>
  );
};
