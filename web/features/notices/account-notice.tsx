import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { m } from '../../messages/compiled/messages.js';
import { loadAccount, useAccountState } from '../../device/account-state.ts';
import { openDialog } from '../../shell/dialogs.ts';
import { useOfferedPlace } from '../../shell/notice-place.ts';
import { DeletionBanner } from '../../parts/deletion-banner.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, Row } from '../../ui/pieces.tsx';

const RecoveryNotice = () => (
  <Banner
    tone="info"
    action={
      <Row gap="2">
        <Button variant="quiet" onClick={() => openDialog({ kind: 'recovery-code' })}>
          {m.account_recovery_make()}
        </Button>
        <Button variant="plain" onClick={() => useAccountState.setState({ isPutOff: true })}>
          {m.common_later()}
        </Button>
      </Row>
    }
  >
    <strong>{m.account_recovery_notice_title()}</strong> {m.account_recovery_notice()}
  </Banner>
);

interface AccountNoticeProps {
  isAtHome: boolean;
  /** Shown if there is no notice about the account. */
  otherwise: ReactNode;
}

/**
 * On every screen: the family's scheduled deletion. On the dashboard: the offer of a recovery code to a parent without
 * one.
 */
export const AccountNotice = ({ isAtHome, otherwise }: AccountNoticeProps) => {
  const { isAsked, account, deletesAt, isPutOff } = useAccountState();
  const place = useOfferedPlace();
  useEffect(() => {
    if (!isAsked) void loadAccount();
  }, [isAsked]);
  if (deletesAt !== null) return <DeletionBanner deletesAt={deletesAt} />;
  if (!isAtHome || !isAsked) return null;
  if (account?.recoveryCodeMadeAt !== null || isPutOff) return otherwise;
  return place && createPortal(<RecoveryNotice />, place);
};
