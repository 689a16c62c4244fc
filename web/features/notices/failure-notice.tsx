import { m } from '../../messages/compiled/messages.js';
import { reloadApp } from '../../shell/app-update.ts';
import type { DeviceView } from '../../device/device-view.ts';
import { storageWords } from '../../device/storage-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/pieces.tsx';

type Failure = NonNullable<DeviceView['failure']>;

/** Whether reloading may help; not where another tab has to be closed first. */
export const helpsReloading = (failure: Failure): boolean => failure !== 'blocked';

/** A failure while a profile is open: the screen stays, with all input. */
export const FailureNotice = ({ failure }: { failure: Failure }) => (
  <Banner
    tone="danger"
    action={
      helpsReloading(failure) && (
        <Button variant="outline" onClick={reloadApp}>
          {m.common_reload()}
        </Button>
      )
    }
  >
    {storageWords(failure)}
  </Banner>
);
