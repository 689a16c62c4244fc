import { addDays, weekStart } from '../../../shared-model/lib/dates.ts';
import { settingsPage } from '../../routes/pages.ts';
import { m } from '../../messages/compiled/messages.js';
import { endOffer, install, useInstall } from '../../browser/install.ts';
import { useRecords } from '../../device/use-records.ts';
import { useToday } from '../../device/use-now.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, Row } from '../../ui/pieces.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { hasPlannedWeek } from './planned-week.ts';

/** Offers once to install the app, after the family has planned its first week and so has a reason to return. */
export const InstallNotice = () => {
  const { way, isOffered } = useInstall();
  const { day, weekBegins } = useToday();
  const week = weekStart(day, weekBegins);
  const found = useRecords('plannedBetween', addDays(week, -7), addDays(week, 13));
  const isPlanned =
    found &&
    hasPlannedWeek(
      found.plannerTasks.map(({ date }) => date),
      weekBegins,
    );
  if (!way || isOffered || !isPlanned) return null;
  return (
    <Banner
      tone="info"
      action={
        <Row gap="2">
          {way.kind === 'prompt' ? (
            <Button variant="quiet" onClick={() => void install(way.event)}>
              {m.shell_install_action()}
            </Button>
          ) : (
            <LinkButton variant="quiet" to={settingsPage('app')} onClick={endOffer}>
              {m.shell_install_how()}
            </LinkButton>
          )}
          <Button variant="plain" onClick={endOffer}>
            {m.shell_not_now()}
          </Button>
        </Row>
      }
    >
      <strong>{m.shell_install_title()}</strong>{' '}
      {way.kind === 'prompt' ? m.shell_install() : m.shell_install_ios()}
    </Banner>
  );
};
