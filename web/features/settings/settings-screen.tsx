import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { m } from '../../messages/compiled/messages.js';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Box, Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { tabId, Tabs } from '../../ui/tabs.tsx';
import { AppSettingsTab } from './app-settings-tab.tsx';
import { DataTab } from './data/data-tab.tsx';
import { NotificationsTab } from './notifications/notifications-tab.tsx';
import { PrivacyTab } from './privacy/privacy-tab.tsx';
import { ProfileTab } from './profile/profile-tab.tsx';
import { SubscriptionTab } from './subscription-tab.tsx';

const tabs = [
  { value: 'profile', label: m.settings_tab_profile, tab: ProfileTab },
  { value: 'subscription', label: m.settings_tab_subscription, tab: SubscriptionTab },
  { value: 'notifications', label: m.settings_tab_notifications, tab: NotificationsTab },
  { value: 'privacy', label: m.settings_tab_privacy, tab: PrivacyTab },
  { value: 'app', label: m.settings_tab_app, tab: AppSettingsTab },
  { value: 'data', label: m.settings_tab_data, tab: DataTab },
] as const;

/** What a family sets and owns, in six tabs; the address names the one that is open. */
export const SettingsScreen = () => {
  const [search, setSearch] = useSearchParams();
  const panelId = useId();
  const asked = search.get('tab');
  const { value, label, tab: Tab } = tabs.find((one) => one.value === asked) ?? tabs[0];
  return (
    <Page subtitle={m.settings_subtitle()}>
      <Stack gap="5">
        <Tabs
          label={m.settings_title()}
          isLong
          panelId={panelId}
          value={value}
          onChange={(next) => setSearch({ tab: next }, { replace: true })}
          items={tabs.map((one) => ({ value: one.value, label: one.label() }))}
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
