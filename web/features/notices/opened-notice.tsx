import { useLocation } from 'react-router-dom';
import { curriculumPage, settingsPage } from '../../routes/pages.ts';
import { paths, plain } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { kindOfOpened, takeOpenedFile, useOpenedFile } from '../../browser/opened-files.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, Row } from '../../ui/pieces.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Says that a file opened with the app is waiting, so that nobody is interrupted while typing. */
export const OpenedNotice = () => {
  const file = useOpenedFile();
  const { pathname } = useLocation();
  // A picture or a PDF may be a page of contents, or a child's work: the import asks.
  const isPage = file !== null && kindOfOpened(file) === 'page';
  const isThere = plain(pathname) === (isPage ? paths.curriculum : paths.settings);
  if (!file || isThere) return null;
  return (
    <Banner
      tone="info"
      action={
        <Row gap="2">
          <LinkButton variant="quiet" to={isPage ? curriculumPage('import') : settingsPage('data')}>
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
