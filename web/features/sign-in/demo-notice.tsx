import { useState } from 'react';
import { demoPassword, demoPin } from '../../../shared-model/demo/demo-people.ts';
import { m } from '../../messages/compiled/messages.js';
import { switchDemo } from '../../state/device.ts';
import { useSession } from '../../state/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** In the demo: what opens its profiles, and the way to a family of one's own. */
export const DemoNotice = () => {
  const { family } = useSession();
  const [isLeaving, setIsLeaving] = useState(false);
  if (family !== 'demo') return null;
  const leave = async (): Promise<void> => {
    setIsLeaving(true);
    await switchDemo(false);
    setIsLeaving(false);
  };
  return (
    <Banner
      tone="info"
      action={
        <Button variant="outline" pending={isLeaving} onClick={() => void leave()}>
          {m.sign_in_leave_demo()}
        </Button>
      }
    >
      {m.sign_in_demo_hint({ pin: demoPin, password: demoPassword })}
    </Banner>
  );
};
