import type { Attachment } from '../../../shared-model/lib/attachment.ts';
import { showBytes } from '../../format/format.ts';
import { saveContent } from '../../browser/save-file.ts';
import { useFile } from '../../device/use-file.ts';
import { AttachmentView } from '../../ui/attachment-view.tsx';

/** Photo or file of a portfolio item. */
export const ItemFile = ({ file, title }: { file: Attachment; title: string }) => (
  <AttachmentView
    file={file}
    title={title}
    size={showBytes(file.bytes)}
    content={useFile(file)}
    onSave={saveContent}
  />
);
