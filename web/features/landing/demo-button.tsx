import { Play } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { switchDemo, useDevice } from '../../device/device-view.ts';
import { storageWords } from '../../device/storage-words.ts';
import { clearReturnTo } from '../../shell/return-to.ts';
import { Button } from '../../ui/pieces.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './landing.module.css';

/** Opens the demo family's dashboard in one tap, in whatever state the demo was left. */
export const DemoButton = () => {
  const navigate = useNavigate();
  const [isOpening, setIsOpening] = useState(false);
  const openDemo = async (): Promise<void> => {
    setIsOpening(true);
    // A formerly requested address no longer counts.
    clearReturnTo();
    // Otherwise the current address's screen would flash.
    await navigate(paths.home, { replace: true });
    if (await switchDemo(true)) return;
    setIsOpening(false);
    const { failure } = useDevice.getState();
    toast({
      kind: 'danger',
      title: m.landing_demo_failed(),
      ...(failure && { description: storageWords(failure) }),
    });
  };
  return (
    <div className={styles.demo}>
      <Button
        variant="outline"
        icon={Play}
        pending={isOpening}
        pendingLabel={m.landing_demo_opening()}
        onClick={() => void openDemo()}
      >
        {m.landing_demo()}
      </Button>
      <p>{m.landing_demo_words()}</p>
    </div>
  );
};
