import { demoPassword, demoPin } from '../../shared-model/demo/demo-people.ts';
import { useSession } from '../device/use-session.ts';
import { m } from '../messages/compiled/messages.js';
import { Text } from '../ui/pieces.tsx';

/** Shows the demo's PIN and password; renders nothing in other families. */
export const DemoSecrets = () =>
  useSession().family === 'demo' && (
    <Text tone="muted" textWrap="balance">
      {m.sign_in_demo_hint({ pin: demoPin, password: demoPassword })}
    </Text>
  );
