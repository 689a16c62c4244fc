import { Stack } from '../../../ui/pieces.tsx';
import { AccountPanel } from './account-panel.tsx';
import { DevicesPanel } from './devices/devices-panel.tsx';
import { FamilyPanel } from './family-panel.tsx';
import { MembersPanel } from './members/members-panel.tsx';

/** The family's members and the devices that hold its records. */
export const ProfileTab = () => (
  <Stack gap="6">
    <FamilyPanel />
    <AccountPanel />
    <MembersPanel />
    <DevicesPanel />
  </Stack>
);
