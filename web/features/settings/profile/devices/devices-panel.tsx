import { MonitorSmartphone } from 'lucide-react';
import { m } from '../../../../messages/compiled/messages.js';
import { useSession } from '../../../../device/use-session.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { Text } from '../../../../ui/pieces.tsx';
import { SyncOthers } from './sync-others.tsx';
import { SyncedDevices } from './synced-devices.tsx';

/** The devices that hold the family's records. */
export const DevicesPanel = () => {
  const { family } = useSession();
  return (
    <Panel title={m.devices_title()} icon={MonitorSmartphone}>
      {family === 'demo' && <Text tone="muted">{m.devices_demo()}</Text>}
      {family === 'synced' && <SyncedDevices />}
      <SyncOthers isOffered={family === 'local'} />
    </Panel>
  );
};
