import { CloudOff, Download, FileText, Image } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { isPicture } from '../../shared-model/lib/file-type.ts';
import type { Attachment } from '../../shared-model/lib/attachment.ts';
import { m } from '../messages/compiled/messages.js';
import { Box, Button, Row, Text } from './pieces.tsx';
import { Dialog } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { SceneButton } from './scene-button.tsx';
import styles from './attachment-view.module.css';

/** The content of a file or its state. `gone`: the server doesn't have it either. */
type FileContent =
  { state: 'looking' | 'away' | 'gone' } | { state: 'here'; url: string; content: Blob };

interface Props {
  file: Attachment;
  /** Describes the content: a photo's accessible name. */
  title: string;
  /** The formatted size. */
  size: string;
  content: FileContent;
  /** Saves the file in the browser's downloads. */
  onSave: (name: string, content: Blob) => void;
}

const missing = { looking: m.files_looking, away: m.files_away, gone: m.files_gone };

/** The placeholder of a photo that isn't here yet. */
const Placeholder = ({ state }: { state: keyof typeof missing }) => (
  <div className={styles.placeholder} data-state={state}>
    {state === 'looking' ? <Image size={28} aria-hidden /> : <CloudOff size={28} aria-hidden />}
    <output>{missing[state]()}</output>
  </div>
);

const SaveButton = ({
  file: { name },
  content,
  onSave,
}: Pick<Props, 'file' | 'content' | 'onSave'>) =>
  content.state === 'here' ? (
    <Button
      icon={Download}
      aria-label={m.files_save({ name })}
      onClick={() => onSave(name, content.content)}
    >
      {m.files_save_short()}
    </Button>
  ) : null;

const Photo = ({ title, file, content, onSave }: Omit<Props, 'size'>) => {
  const [isOpen, setIsOpen] = useState(false);
  if (content.state !== 'here') return <Placeholder state={content.state} />;
  const picture = (kind: string | undefined): ReactNode => (
    <img className={kind} src={content.url} alt={title} decoding="async" />
  );
  return (
    <>
      <SceneButton
        className={styles.thumb}
        aria-label={m.files_view({ title })}
        onClick={() => setIsOpen(true)}
      >
        {picture(styles.small)}
      </SceneButton>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        size="wide"
        footer={<SaveButton file={file} content={content} onSave={onSave} />}
      >
        <div className={styles.viewer}>{picture(styles.large)}</div>
      </Dialog>
    </>
  );
};

const Document = ({ file, size, content, onSave }: Omit<Props, 'title'>) => (
  <Row className={styles.document}>
    <FileText size={24} aria-hidden />
    <Box flex="1" minW="0">
      <Text weight="semibold" overflowWrap="anywhere" dir="auto">
        {file.name}
      </Text>
      <Text size="sm" tone="muted">
        {content.state === 'away' || content.state === 'gone' ? missing[content.state]() : size}
      </Text>
    </Box>
    {content.state === 'here' && (
      <Box screenOnly>
        <IconButton
          label={m.files_save({ name: file.name })}
          icon={Download}
          onClick={() => onSave(file.name, content.content)}
        />
      </Box>
    )}
  </Row>
);

/**
 * An attachment: a photo, which opens large, or another file, which can be saved. A PDF or text is never opened in the
 * page.
 */
export const AttachmentView = (props: Props) =>
  isPicture(props.file.type) ? <Photo {...props} /> : <Document {...props} />;
