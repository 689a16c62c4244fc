import { Download, MonitorCheck } from 'lucide-react';
import { m } from '../../../messages/compiled/messages.js';
import { install, useInstall, type InstallWay } from '../../../browser/install.ts';
import { Button, Row, Stack, Text } from '../../../ui/pieces.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { InstallPictures } from './install-pictures.tsx';

const Way = ({ way }: { way: InstallWay }) => {
  switch (way?.kind) {
    case 'prompt':
      return (
        <Row>
          <Button variant="primary" icon={Download} onClick={() => void install(way.event)}>
            {m.install_action()}
          </Button>
        </Row>
      );
    case 'by-hand':
      return <InstallPictures />;
    case undefined:
      return <Text>{m.install_by_menu()}</Text>;
  }
};

/** How to install the app in this browser: by a button, by illustrated steps, or by the browser's menu. */
export const InstallPanel = () => {
  const { way, isInstalled } = useInstall();
  return (
    <Panel title={m.install_title()} icon={isInstalled ? MonitorCheck : Download}>
      {isInstalled ? (
        <Text>{m.install_done()}</Text>
      ) : (
        <Stack gap="4">
          <Text tone="muted">{m.install_lead()}</Text>
          <Way way={way} />
        </Stack>
      )}
    </Panel>
  );
};
