import { useId, type ComponentType } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { settingsTabs, type SettingsTab } from '../../routes/pages.ts';
import { oneOf, useAddress } from '../../routes/use-address.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Box, Stack } from '../../ui/pieces.tsx';
import { Page } from '../../ui/page.tsx';
import { tabId, Tabs } from '../../ui/tabs.tsx';
import { AppSettingsTab } from './app/app-settings-tab.tsx';
import { NotificationsTab } from './notifications/notifications-tab.tsx';
import { PrivacyTab } from './privacy/privacy-tab.tsx';
import { SubscriptionTab } from './subscription-tab.tsx';
import { BackupPanel } from './data/backup/backup-panel.tsx';
import { CalendarPanel } from './data/calendar-import/calendar-panel.tsx';
import { FollowedPanel } from './data/followed/followed-panel.tsx';
import { DeletionPanel } from './data/deletion/deletion-panel.tsx';
import { ImportPanel } from './data/list-import/import-panel.tsx';
import { AccountPanel } from './profile/account-panel.tsx';
import { DevicesPanel } from './profile/devices/devices-panel.tsx';
import { FamilyPanel } from './profile/family-panel.tsx';
import { MembersPanel } from './profile/members/members-panel.tsx';

/** The family's members and the devices that hold its records. */
const ProfileTab = () => (
  <Stack gap="6">
    <FamilyPanel />
    <AccountPanel />
    <MembersPanel />
    <DevicesPanel />
  </Stack>
);

/** Export, import and deletion of the family's records. */
const DataTab = () => (
  <Stack gap="6">
    <BackupPanel />
    <ImportPanel />
    <CalendarPanel />
    <FollowedPanel />
    <DeletionPanel />
  </Stack>
);

const tabs: Record<SettingsTab, { label: () => string; tab: ComponentType }> = {
  profile: { label: m.settings_tab_profile, tab: ProfileTab },
  subscription: { label: m.settings_tab_subscription, tab: SubscriptionTab },
  notifications: { label: m.settings_tab_notifications, tab: NotificationsTab },
  privacy: { label: m.settings_tab_privacy, tab: PrivacyTab },
  app: { label: m.settings_tab_app, tab: AppSettingsTab },
  data: { label: m.settings_tab_data, tab: DataTab },
};

const fields = { tab: oneOf(settingsTabs) };

/** The family's settings in six tabs; the address names the open one. */
export const SettingsScreen = () => {
  const [{ tab: value }, show] = useAddress(fields);
  const panelId = useId();
  const { label, tab: Tab } = tabs[value];
  return (
    <Page subtitle={m.settings_subtitle()}>
      <Stack gap="5">
        <Tabs
          label={m.settings_title()}
          isLong
          panelId={panelId}
          value={value}
          onChange={(tab) => show({ tab })}
          items={settingsTabs.map((tab) => ({ value: tab, label: tabs[tab].label() }))}
        />
        <Box id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, value)} minH="16rem">
          <ErrorBoundary key={value} label={label()}>
            <Tab />
          </ErrorBoundary>
        </Box>
      </Stack>
    </Page>
  );
};
