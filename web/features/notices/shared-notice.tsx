import { sharedContentPage } from '../../../shared-model/contracts/page-addresses.ts';
import { m } from '../../messages/compiled/messages.js';
import { Banner } from '../../ui/banner.tsx';
import { Button, Row } from '../../ui/pieces.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

interface SharedNoticeProps {
  count: number;
  onLater: () => void;
}

/** Says that something was shared while no parent was there to take it, perhaps by a child. */
export const SharedNotice = ({ count, onLater }: SharedNoticeProps) => (
  <Banner
    tone="info"
    action={
      <Row gap="2">
        <LinkButton variant="quiet" to={sharedContentPage}>
          {m.shell_opened_action()}
        </LinkButton>
        <Button variant="plain" onClick={onLater}>
          {m.shell_not_now()}
        </Button>
      </Row>
    }
  >
    {m.shell_shared_waits({ count })}
  </Banner>
);
