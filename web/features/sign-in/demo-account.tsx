import { useEffect, useState } from 'react';
import { demoParent, demoPassword } from '../../../shared-model/demo/demo-people.ts';
import { m } from '../../messages/compiled/messages.js';
import { host } from '../../device/host.ts';
import { useSession } from '../../device/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, Text } from '../../ui/pieces.tsx';

interface Account {
  email: string;
  password: string;
}

const demoFamilysOwn: Account = { email: demoParent.email, password: demoPassword };

/** Credentials of the demo family, or of the demo account on a server that offers one. */
export const DemoAccount = ({ onFillIn }: { onFillIn: (account: Account) => void }) => {
  const isDemo = useSession().family === 'demo';
  const [served, setServed] = useState<Account | null>(null);
  useEffect(() => {
    let isWanted = !isDemo;
    const ask = async (): Promise<void> => {
      const found = await host().demoAccount();
      if (isWanted) setServed(found);
    };
    if (isWanted) void ask();
    return () => {
      isWanted = false;
    };
  }, [isDemo]);
  const account = isDemo ? demoFamilysOwn : served;
  if (!account) return null;
  return (
    <Banner
      tone="info"
      action={
        <Button variant="outline" onClick={() => onFillIn(account)}>
          {m.sign_in_demo_fill()}
        </Button>
      }
    >
      <Text weight="bold">{m.sign_in_demo_title()}</Text>
      <Text>{m.sign_in_demo_words(account)}</Text>
    </Banner>
  );
};
