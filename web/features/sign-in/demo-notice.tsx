import { useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { switchDemo } from '../../state/device.ts';
import { useSession } from '../../state/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** In the demo, a family of one's own is one step away. */
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
      {m.sign_in_in_demo()}
    </Banner>
  );
};
