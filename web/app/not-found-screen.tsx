import { m } from '../messages/compiled/messages.js';
import { usePerson } from '../device/use-session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Box, Stack, Text } from '../ui/pieces.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Page } from '../ui/page.tsx';
import { Scenery } from '../ui/scenery.tsx';
import { homeOf } from '../routes/paths.ts';
import styles from './not-found-screen.module.css';

/** The 404 screen, worded for a family. */
export const NotFoundScreen = () => {
  const { role } = usePerson();
  return (
    <Page>
      <Stack gap="5" alignItems="flex-start">
        <Box position="relative" w="full" mb="8">
          <div className={styles.scenery}>
            <Scenery isBand />
          </div>
          <div className={styles.animal}>
            <Avatar avatar="fox" size={96} />
          </div>
        </Box>
        <Text size="lg" maxW="prose" textWrap="balance">
          {m.shell_not_found_message()}
        </Text>
        <LinkButton to={homeOf(role)} variant="primary">
          {m.shell_not_found_home()}
        </LinkButton>
      </Stack>
    </Page>
  );
};
