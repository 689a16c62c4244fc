import { demoPassword, demoPin } from '../../../shared-model/demo/demo-people.ts';
import { m } from '../../messages/compiled/messages.js';
import { useSession } from '../../device/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Text } from '../../ui/pieces.tsx';

/** Shows the demo's PIN and password; renders nothing in other families. */
export const DemoSecrets = () =>
  useSession().family === 'demo' && (
    <Text tone="muted">{m.sign_in_demo_hint({ pin: demoPin, password: demoPassword })}</Text>
  );

/** Explains that no family can be started in the demo; the notice above every page leaves the demo. */
export const NotInDemo = () => <Banner tone="info">{m.sign_in_in_demo()}</Banner>;
