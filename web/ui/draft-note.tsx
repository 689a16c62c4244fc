import { chakra } from '@chakra-ui/react';
import { m } from '../messages/compiled/messages.js';
import { TextButton } from './text-link.tsx';

const Root = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '1.5', flexShrink: '0', fontSize: 'sm' },
});

/** What was typed before is still there, and can be dropped. */
export const DraftNote = ({ onStartOver }: { onStartOver: () => void }) => (
  <Root>
    <span>{m.ui_draft_kept()}</span>
    <span aria-hidden>·</span>
    <TextButton minH="target" onClick={onStartOver}>
      {m.ui_start_over()}
    </TextButton>
  </Root>
);
