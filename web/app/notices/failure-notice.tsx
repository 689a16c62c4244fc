import { m } from '../../messages/compiled/messages.js';

import { storageWords } from '../../state/failure-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { helpsReloading, type Failure } from '../device/failures.ts';
import { reloadApp } from '../update/app-update.ts';

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
