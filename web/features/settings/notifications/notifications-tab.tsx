import { Stack } from '../../../ui/pieces.tsx';
import { CalendarFeedsPanel } from './calendar-feeds/calendar-feeds-panel.tsx';
import { DevicePanel } from './device/device-panel.tsx';
import { NoticesPanel, NoticeTimesPanel } from './notices/notices-panel.tsx';
import { useServerNotices } from './notices/use-server-notices.ts';

/** The family's notifications: what, when and where; and the children's calendar feeds. */
export const NotificationsTab = () => {
  const server = useServerNotices();
  return (
    <Stack gap="6">
      <NoticesPanel sendsMail={server.state === 'known' ? server.sendsMail : null} />
      <NoticeTimesPanel />
      <DevicePanel server={server} />
      <CalendarFeedsPanel />
    </Stack>
  );
};
