import { useState } from 'react';
import { Bell, BellOff, Send, Smartphone } from 'lucide-react';
import { m } from '../../../../messages/compiled/messages.js';
import { canBadge } from '../../../../browser/show-notice.ts';
import { useSession } from '../../../../device/use-session.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, Row, Stack, Text } from '../../../../ui/pieces.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { useDeviceNotices } from './use-device-notices.ts';
import type { ServerNotices } from '../notices/use-server-notices.ts';

type Notices = ReturnType<typeof useDeviceNotices>;

/** A button with a pending state. */
const WorkButton = ({
  work,
  children,
  ...button
}: {
  work: () => Promise<void>;
  children: string;
  variant?: 'primary';
  icon?: typeof Bell;
}) => {
  const [isPending, setIsPending] = useState(false);
  const run = async (): Promise<void> => {
    setIsPending(true);
    try {
      await work();
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button {...button} pending={isPending} onClick={() => void run()}>
      {children}
    </Button>
  );
};

/** Explains the permission before the browser asks for it. */
const Offer = ({ notices, server }: { notices: Notices; server: ServerNotices }) => {
  const isSynced = useSession().family === 'synced';
  const isForgotten = server.state === 'known' && server.wasForgotten;
  return (
    <Stack gap="3">
      {isForgotten && <Banner tone="warning">{m.notices_forgotten()}</Banner>}
      <Text>{isSynced ? m.notices_offer() : m.notices_offer_local()}</Text>
      <Text tone="muted">{m.notices_offer_numbers()}</Text>
      {server.state === 'unreachable' ? (
        <Banner tone="info">{m.notices_offline()}</Banner>
      ) : (
        <Row>
          <WorkButton variant="primary" icon={Bell} work={notices.turnOn}>
            {m.notices_turn_on()}
          </WorkButton>
        </Row>
      )}
    </Stack>
  );
};

const On = ({ notices, server }: { notices: Notices; server: ServerNotices }) => {
  const { reminders, badge } = notices;
  const isHereOnly = reminders === 'here' && server.state !== 'none';
  return (
    <Stack gap="3">
      <Text>{reminders === 'push' ? m.notices_on_push() : m.notices_on_here()}</Text>
      {isHereOnly && <Text tone="muted">{m.notices_on_here_why()}</Text>}
      {canBadge() && (
        <Switch
          label={m.notices_badge()}
          hint={m.notices_badge_hint()}
          checked={badge}
          onChange={(isWanted) => void notices.setBadge(isWanted)}
        />
      )}
      <Row>
        {isHereOnly && server.state !== 'unreachable' && (
          <WorkButton icon={Bell} work={notices.turnOn}>
            {m.notices_try_push()}
          </WorkButton>
        )}
        <WorkButton icon={Send} work={notices.test}>
          {m.notices_test()}
        </WorkButton>
        <WorkButton icon={BellOff} work={notices.turnOff}>
          {m.notices_turn_off()}
        </WorkButton>
      </Row>
    </Stack>
  );
};

/** Notifications on this device, explained before the browser asks. */
export const DevicePanel = ({ server }: { server: ServerNotices }) => {
  const notices = useDeviceNotices();
  const { permission, reminders } = notices;
  const isOn = reminders !== 'off' && permission === 'granted';
  return (
    <Panel title={m.common_on_this_device()} icon={Smartphone}>
      {permission === 'unsupported' && <Text>{m.notices_unsupported()}</Text>}
      {permission === 'denied' && (
        <Stack gap="2">
          <Banner tone="warning">{m.notices_denied()}</Banner>
          <Text>{m.notices_denied_how()}</Text>
        </Stack>
      )}
      {permission !== 'unsupported' &&
        permission !== 'denied' &&
        (isOn ? (
          <On notices={notices} server={server} />
        ) : (
          <Offer notices={notices} server={server} />
        ))}
    </Panel>
  );
};
