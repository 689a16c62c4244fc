import { readAttachment, type Attachment } from '../../shared-model/lib/attachment.ts';
import { saveContent } from '../browser/save-file.ts';
import { useFile } from '../device/use-file.ts';
import { showBytes } from '../format/format.ts';
import { AttachmentView } from '../ui/attachment-view.tsx';
import type { PieceProps } from '../ui/piece.ts';
import { Box } from '../ui/pieces.tsx';

interface ShownProps extends PieceProps<'div'> {
  file: Attachment;
  title: string;
}

const Shown = ({ file, title, ...box }: ShownProps) => (
  <Box {...box}>
    <AttachmentView
      file={file}
      title={title}
      size={showBytes(file.bytes)}
      content={useFile(file)}
      onSave={saveContent}
    />
  </Box>
);

/** The photo or file of a record's field (`text`), if it has one. */
export const AttachedFile = ({ text, ...shown }: Omit<ShownProps, 'file'> & { text: string }) => {
  const file = readAttachment(text);
  return file && <Shown key={file.hash} file={file} {...shown} />;
};
