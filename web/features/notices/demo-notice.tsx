import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { m } from '../../messages/compiled/messages.js';
import { switchDemo } from '../../device/device-view.ts';
import { Button } from '../../ui/pieces.tsx';
import { paths } from '../../routes/paths.ts';
import { clearReturnTo } from '../../shell/return-to.ts';
import styles from './notices.module.css';

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
    <aside className={styles.demo} aria-label={m.shell_demo_label()}>
      <span>
        {m.shell_demo()} <span className={styles.more}>{m.shell_demo_more()}</span>
      </span>
      <Button variant="plain" fontSize="sm" px="3" pending={isLeaving} onClick={() => void leave()}>
        {m.shell_demo_leave()}
      </Button>
    </aside>
  );
};
