import { useLocation } from 'react-router-dom';
import { settingsPage } from '../../routes/pages.ts';
import { paths, plain } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { takeOpenedFile, useOpenedFile } from '../../browser/opened-files.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Says that a file which was opened with the app waits: whoever was typing comes to it when they like. */
export const OpenedNotice = () => {
  const file = useOpenedFile();
  const isThere = plain(useLocation().pathname) === paths.settings;
  if (!file || isThere) return null;
  return (
    <Banner
      tone="info"
      action={
        <Row gap="2">
          <LinkButton variant="quiet" to={settingsPage('data')}>
            {m.shell_opened_action()}
          </LinkButton>
          <Button variant="plain" onClick={takeOpenedFile}>
            {m.shell_not_now()}
          </Button>
        </Row>
      }
    >
      {m.shell_opened({ name: file.name })}
    </Banner>
  );
};
