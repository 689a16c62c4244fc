import { useEffect, useState } from 'react';
import { demoParent, demoPassword } from '../../../shared-model/demo/demo-people.ts';
import { m } from '../../messages/compiled/messages.js';
import { device } from '../../state/device.ts';
import { useSession } from '../../state/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

interface Account {
  email: string;
  password: string;
}

const demoFamilysOwn: Account = { email: demoParent.email, password: demoPassword };

/** The credentials of the demo family, or of the demo account on a server that has one. */
export const DemoAccount = ({ onFillIn }: { onFillIn: (account: Account) => void }) => {
  const isDemo = useSession().family === 'demo';
  const [served, setServed] = useState<Account | null>(null);
  useEffect(() => {
    if (isDemo) return;
    let isWanted = true;
    void device.demoAccount().then((found) => {
      if (isWanted) setServed(found);
    });
    return () => {
      isWanted = false;
    };
  }, [isDemo]);
  const account = isDemo ? demoFamilysOwn : served;
  if (!account) return null;
  return (
    <Banner
      tone="info"
      title={m.sign_in_demo_title()}
      action={
        <Button variant="outline" onClick={() => onFillIn(account)}>
          {m.sign_in_demo_fill()}
        </Button>
      }
    >
      {m.sign_in_demo_words(account)}
    </Banner>
  );
};
