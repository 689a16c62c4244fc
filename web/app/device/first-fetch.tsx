import { m } from '../../messages/compiled/messages.js';
import { useDevice } from '../../state/device.ts';
import { useFamily } from '../../state/use-family.ts';
import { Banner } from '../../ui/banner.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { fetchedPercent } from '../sync/pill-state.ts';
import { TroubleStep } from '../sync/trouble-step.tsx';
import { troubleWords } from '../sync/trouble-words.ts';

/** A new device before its family's records are here: whose they are and how far they have come, and never that there are none. */
export const FirstFetch = () => {
  const { familyName } = useFamily();
  const { bootstrap, trouble, phase } = useDevice((view) => view.status);
  const percent = fetchedPercent(bootstrap);
  const words =
    percent === null ? m.shell_fetching() : m.shell_fetching_percent({ percent: `${percent}` });
  return (
    <Page title={familyName || m.shell_fetching_title()}>
      <Stack gap="6">
        {trouble !== null && phase !== 'syncing' ? (
          <Banner tone="warning">
            <Text>{troubleWords[trouble].sentence()}</Text>
            <TroubleStep trouble={trouble} onClose={() => undefined} />
            <Text>{m.shell_fetching_later()}</Text>
          </Banner>
        ) : (
          <Stack gap="2">
            <Text size="lg">{words}</Text>
            <ProgressBar value={percent ?? 0} max={100} label={words} size="lg" />
          </Stack>
        )}
        <Loading shape="cards" />
      </Stack>
    </Page>
  );
};
