import { useRef, type ReactNode, useEffect, useEffectEvent, useState, type DragEvent } from 'react';
import { Camera, FileUp } from 'lucide-react';
import { m } from '../messages/compiled/messages.js';
import { Button, type ButtonProps, Row, Stack, Text } from './pieces.tsx';
import { Fieldset, type FieldsetWords } from './field.tsx';
import styles from './file-field.module.css';
import { useMedia } from './use-media.ts';

interface FileFieldProps extends FieldsetWords {
  /** The files that the device offers first, as the `accept` attribute; the user may still choose another kind. */
  accept: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
  /** The chosen file. */
  children?: ReactNode;
}

/** Handles files pasted anywhere. A clipboard that also holds text is left to the field it is pasted into. */
function usePastedFile(onPaste: (file: File) => void): void {
  const take = useEffectEvent(onPaste);
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const [file] = event.clipboardData?.files ?? [];
      if (!file || event.clipboardData?.types.includes('text/plain') === true) return;
      event.preventDefault();
      take(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

/** A field for a file from the file dialog, the camera, a drop or the clipboard. */
export const FileField = ({ accept, isBusy, onChoose, children, ...words }: FileFieldProps) => {
  const [isOver, setIsOver] = useState(false);
  const hasCamera = useMedia('(pointer: coarse)');
  usePastedFile(onChoose);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  const isChosen = children !== undefined && children !== null && children !== false;
  return (
    <Fieldset {...words}>
      <div
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Stack gap="3">
          {children}
          <Row gap="2">
            <FileButton
              icon={FileUp}
              accept={accept}
              pending={isBusy}
              pendingLabel={m.files_preparing()}
              onChoose={onChoose}
            >
              {isChosen ? m.files_choose_other() : m.files_choose()}
            </FileButton>
            {hasCamera && (
              <FileButton
                icon={Camera}
                accept="image/*"
                camera
                disabled={isBusy}
                onChoose={onChoose}
              >
                {m.files_take_photo()}
              </FileButton>
            )}
            {!hasCamera && (
              <Text size="sm" tone="muted">
                {m.files_drop()}
              </Text>
            )}
          </Row>
        </Stack>
      </div>
    </Fieldset>
  );
};

/** The accepted files, and the handler of the chosen one. */
export interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** The files that the device offers first, as the `accept` attribute; the user may still choose another kind. */
  accept: string;
  /** On a phone: opens the camera at once. */
  camera?: boolean;
  /** Several may be chosen together. */
  multiple?: boolean;
  /** With `multiple`, `all` are those that were chosen together. */
  onChoose: (file: File, all: readonly File[]) => void;
  children: ReactNode;
}

/** A button that opens the device's file dialog. The same file can be chosen again. */
export const FileButton = ({
  accept,
  camera = false,
  multiple = false,
  onChoose,
  children,
  ...button
}: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        {...(camera && { capture: 'environment' })}
        hidden
        onChange={(event) => {
          const all = [...(event.target.files ?? [])];
          event.target.value = '';
          if (all[0]) onChoose(all[0], all);
        }}
      />
    </>
  );
};
