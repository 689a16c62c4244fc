import type { KeptFile } from '../../../shared-model/lib/kept-file.ts';
import { showBytes } from '../../format/format.ts';
import { saveContent } from '../../browser/save-file.ts';
import { useFile } from '../../device/use-file.ts';
import { KeptFileView } from '../../ui/kept-file.tsx';

/** The photo or file of a kept thing. */
export const ItemFile = ({ file, title }: { file: KeptFile; title: string }) => (
  <KeptFileView
    file={file}
    title={title}
    size={showBytes(file.bytes)}
    content={useFile(file)}
    onSave={saveContent}
  />
);
