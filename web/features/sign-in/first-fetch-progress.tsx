import { m } from '../../messages/compiled/messages.js';
import { useDevice } from '../../device/device-view.ts';
import { fetchedShare } from '../../device/fetched-share.ts';
import { useSession } from '../../device/use-session.ts';
import { Fetching } from '../../ui/fetching.tsx';
import { Stack, Text } from '../../ui/pieces.tsx';

/** Progress of a new device's first records; renders nothing once they are here. */
export const FirstFetch = () => {
  const { isFetched } = useSession();
  const { bootstrap, trouble, phase } = useDevice(({ status }) => status);
  if (isFetched) return null;
  return (
    <Stack gap="2">
      <Fetching {...fetchedShare(bootstrap)} />
      {trouble !== null && phase !== 'syncing' && <Text tone="muted">{m.ui_fetching_later()}</Text>}
    </Stack>
  );
};
