import { m } from '../../messages/compiled/messages.js';
import type { DeviceView } from '../../device/device-view.ts';
import { storageWords } from '../../device/storage-words.ts';
import { helpsReloading } from '../../features/notices/failure-notice.tsx';
import { Button, Heading, Text } from '../../ui/pieces.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import { reloadApp } from '../../shell/app-update.ts';
import { BrandMark } from './opening.tsx';
import styles from './opening.module.css';

type Failure = NonNullable<DeviceView['failure']>;

const failureTitles: Record<Failure, () => string> = {
  'no-storage': m.shell_failure_no_storage_title,
  quota: m.shell_failure_quota_title,
  blocked: m.shell_failure_blocked_title,
  outdated: m.shell_failure_outdated_title,
  'lost-connection': m.shell_failure_lost_connection_title,
  silent: m.shell_failure_silent_title,
  'no-worker': m.shell_failure_no_worker_title,
};

/** The page shown when the storage can't be opened: what happened, what is safe, what to do. */
export const FailurePage = ({ failure }: { failure: Failure }) => {
  const title = failureTitles[failure]();
  usePageTitle(title);
  return (
    <main className={styles.failure}>
      <BrandMark />
      <Heading level={1}>{title}</Heading>
      <Text size="lg" role="alert">
        {storageWords(failure)}
      </Text>
      {failure === 'silent' && location.protocol === 'http:' && (
        <Text tone="muted">{m.errors_silent_without_https()}</Text>
      )}
      {helpsReloading(failure) ? (
        <Button variant="primary" onClick={reloadApp}>
          {m.common_reload()}
        </Button>
      ) : (
        <Text tone="muted">{m.shell_waiting_by_itself()}</Text>
      )}
    </main>
  );
};
