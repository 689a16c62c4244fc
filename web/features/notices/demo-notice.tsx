import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { m } from '../../messages/compiled/messages.js';
import { switchDemo } from '../../device/device-view.ts';
import { Button } from '../../ui/button.tsx';
import { Box } from '../../ui/layout.tsx';
import { paths } from '../../routes/paths.ts';
import { clearReturnTo } from '../../shell/return-to.ts';

/** Says that this is the demo, and links back to this device's own family. */
export const DemoNotice = () => {
  const [isLeaving, setIsLeaving] = useState(false);
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    setIsLeaving(true);
    await switchDemo(false);
    // The demo's address doesn't exist in the device's own family.
    clearReturnTo();
    await navigate(paths.home);
  };
  return (
    <Box
      as="aside"
      aria-label={m.shell_demo_label()}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent={{ base: 'space-between', md: 'center' }}
      columnGap="3"
      ps="4"
      pe={{ base: '1', md: '4' }}
      py={{ base: '1', md: '0' }}
      bg="marigold.subtle"
      color="marigold.fg"
      fontSize="sm"
      lineHeight="sm"
      borderBottomWidth="1px"
      borderColor="marigold.edge"
      css={{
        '& > span': { flex: { base: '1 1 9rem', md: '0 1 auto' } },
        '@media print': { display: 'none' },
      }}
    >
      <span>{m.shell_demo()}</span>
      <Button variant="plain" fontSize="sm" px="3" pending={isLeaving} onClick={() => void leave()}>
        {m.shell_demo_leave()}
      </Button>
    </Box>
  );
};
