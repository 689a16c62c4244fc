import { demoPassword, demoPin } from '../../../shared-model/demo/demo-people.ts';
import { m } from '../../messages/compiled/messages.js';
import { useSession } from '../../state/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Text } from '../../ui/text.tsx';

/** What opens the demo's profiles; nothing elsewhere. */
export const DemoSecrets = () =>
  useSession().family === 'demo' && (
    <Text tone="muted">{m.sign_in_demo_hint({ pin: demoPin, password: demoPassword })}</Text>
  );

/** In the demo no family can begin; the notice above every page leads out of it. */
export const NotInDemo = () => <Banner tone="info">{m.sign_in_in_demo()}</Banner>;
