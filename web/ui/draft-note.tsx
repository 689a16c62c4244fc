import { m } from '../messages/compiled/messages.js';
import { Row, TextButton } from './pieces.tsx';

/** Tells that a draft was restored, with a button that discards it. */
export const DraftNote = ({ onStartOver }: { onStartOver: () => void }) => (
  <Row as="p" flexShrink="0" flexWrap="nowrap" gap="1.5" fontSize="sm">
    <span>{m.ui_draft_kept()}</span>
    <span aria-hidden>·</span>
    <TextButton minH="target" onClick={onStartOver}>
      {m.ui_start_over()}
    </TextButton>
  </Row>
);
