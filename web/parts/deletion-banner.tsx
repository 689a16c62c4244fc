import { dayIn } from '../../shared-model/lib/dates.ts';
import { useKeepEverything } from '../device/account-state.ts';
import { useToday } from '../device/use-now.ts';
import { showLongDay } from '../format/format.ts';
import { m } from '../messages/compiled/messages.js';
import { Banner } from '../ui/banner.tsx';
import { Button, type ButtonLook } from '../ui/pieces.tsx';

interface Props extends Pick<ButtonLook, 'variant'> {
  /** ISO 8601. */
  deletesAt: string;
}

/** When the family's data will be deleted, with a button that cancels it. */
export const DeletionBanner = ({ deletesAt, variant }: Props) => {
  const { zone } = useToday();
  const { isKeeping, keep } = useKeepEverything();
  return (
    <Banner
      tone="warning"
      action={
        <Button variant={variant} pending={isKeeping} onClick={() => void keep()}>
          {m.account_keep()}
        </Button>
      }
    >
      <strong>
        {m.account_deletes_on({ day: showLongDay(dayIn(Date.parse(deletesAt), zone)) })}
      </strong>{' '}
      {m.account_deletes_words()}
    </Banner>
  );
};
