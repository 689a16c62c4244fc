import { X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { fileTypes, isPicture } from '../../../shared-model/lib/file-type.ts';
import {
  mostFileBytes,
  readAttachment,
  type Attachment,
} from '../../../shared-model/lib/attachment.ts';
import { showBytes } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import type { PreparedFile } from '../../browser/prepare-file.ts';
import { Button, Row, Text } from '../../ui/pieces.tsx';
import { FileField } from '../../ui/file-button.tsx';
import styles from './portfolio.module.css';

const accept = ['image/*', ...fileTypes.filter((type) => !isPicture(type))].join();

/** Preview of a chosen photo, as it will be stored. */
const Preview = ({ content: { bytes, type } }: { content: PreparedFile['content'] }) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(new Blob([bytes], { type }));
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [bytes, type],
  );
  return <img ref={show} className={styles.preview} alt="" />;
};

interface Props {
  /** The stored attachment's text (`lib/attachment.ts`); empty: none. */
  kept: string;
  /** The newly chosen one. */
  chosen: PreparedFile | null;
  error: string | undefined;
  /** Resolves once the file is prepared, or can't be. */
  onChoose: (file: File) => Promise<unknown>;
  onRemove: () => void;
}

/** The form's photo or file: chosen, photographed, dropped or pasted. A failure leaves the other fields untouched. */
export const ChosenFile = ({ kept, chosen, error, onChoose, onRemove }: Props) => {
  const [isBusy, setIsBusy] = useState(false);
  const choose = async (file: File): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    await onChoose(file);
    setIsBusy(false);
  };
  const file: Attachment | null = chosen?.file ?? readAttachment(kept);
  return (
    <FileField
      legend={m.labels_field_file()}
      hint={m.files_field_hint({ megabytes: mostFileBytes / 1024 ** 2 })}
      error={error}
      accept={accept}
      isBusy={isBusy}
      onChoose={(next) => void choose(next)}
    >
      {file && (
        <Row gap="3" flexWrap="nowrap">
          {chosen && isPicture(chosen.file.type) && <Preview content={chosen.content} />}
          <Text flex="1" minW="0" overflowWrap="anywhere" dir="auto">
            {m.files_size({ name: file.name, size: showBytes(file.bytes) })}
          </Text>
          <Button square variant="plain" aria-label={m.files_remove()} onClick={onRemove}>
            <X size={18} aria-hidden />
          </Button>
        </Row>
      )}
    </FileField>
  );
};
