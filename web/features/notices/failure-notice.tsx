import { m } from '../../messages/compiled/messages.js';
import { reloadApp } from '../../state/app-update.ts';
import type { DeviceView } from '../../state/device-view.ts';
import { storageWords } from '../../state/storage-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

type Failure = NonNullable<DeviceView['failure']>;

/** A tab that is to be closed elsewhere is waited for; everything else is worth another try. */
export const helpsReloading = (failure: Failure): boolean => failure !== 'blocked';

/** While a profile is open: the screen stays, with what was typed on it. */
export const FailureNotice = ({ failure }: { failure: Failure }) => (
  <Banner
    tone="danger"
    action={
      helpsReloading(failure) && (
        <Button variant="outline" onClick={reloadApp}>
          {m.shell_reload()}
        </Button>
      )
    }
  >
    {storageWords(failure)}
  </Banner>
);
