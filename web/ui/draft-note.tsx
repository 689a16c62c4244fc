import { m } from '../messages/compiled/messages.js';
import { Row } from './layout.tsx';
import { TextButton } from './text-link.tsx';

/** What was typed before is still there, and can be dropped. */
export const DraftNote = ({ onStartOver }: { onStartOver: () => void }) => (
  <Row as="p" flexShrink="0" flexWrap="nowrap" gap="1.5" fontSize="sm">
    <span>{m.ui_draft_kept()}</span>
    <span aria-hidden>·</span>
    <TextButton minH="target" onClick={onStartOver}>
      {m.ui_start_over()}
    </TextButton>
  </Row>
);
