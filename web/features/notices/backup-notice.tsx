import { useEffect, useState, type ReactNode } from 'react';
import { settingsPage } from '../../routes/pages.ts';
import { m } from '../../messages/compiled/messages.js';
import { host } from '../../device/host.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Delay, since the dashboard comes first. */
const lookAfterMs = 5_000;

/** Warns that the last backup is too old; `otherwise` is shown if it isn't. */
export const BackupNotice = ({ otherwise }: { otherwise: ReactNode }) => {
  const [overdue, setOverdue] = useState<'old' | 'never' | null>(null);
  useEffect(() => {
    const read = async () => {
      const status = await host().backupStatus();
      if (status.ok && status.value.isOverdue)
        setOverdue(status.value.lastAt === null ? 'never' : 'old');
    };
    const look = setTimeout(() => void read(), lookAfterMs);
    return () => clearTimeout(look);
  }, []);
  if (overdue === null) return otherwise;
  return (
    <Banner
      tone="info"
      action={
        <LinkButton variant="quiet" to={settingsPage('data')}>
          {m.backups_see()}
        </LinkButton>
      }
    >
      {overdue === 'never' ? m.backups_overdue_never() : m.backups_overdue()}
    </Banner>
  );
};
