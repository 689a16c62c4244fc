import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { dismissLoss, useDevice } from '../../device/device-view.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, Row } from '../../ui/pieces.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Reports that the browser has deleted the family's data: what is gone, what is safe, and what to do. */
export const LostFamily = () => {
  const lost = useDevice((view) => view.lost);
  if (!lost) return null;
  return (
    <aside aria-label={m.landing_lost()}>
      <Banner tone="warning">
        <strong>{m.landing_lost()}</strong>
        <p>{lost === 'synced' ? m.landing_lost_synced() : m.landing_lost_local()}</p>
        <Row gap="2" mt="2">
          {lost === 'synced' && (
            <LinkButton to={paths.parentLogin} variant="outline">
              {m.sign_in_submit()}
            </LinkButton>
          )}
          <Button variant={lost === 'synced' ? 'plain' : 'outline'} onClick={dismissLoss}>
            {m.common_dismiss()}
          </Button>
        </Row>
      </Banner>
    </aside>
  );
};
