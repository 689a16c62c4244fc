import { useRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from './pieces.tsx';

/** The accepted files, and the handler of the chosen one. */
export interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** The files that the device offers first, as the `accept` attribute; the user may still choose another kind. */
  accept: string;
  /** On a phone: opens the camera at once. */
  camera?: boolean;
  onChoose: (file: File) => void;
  children: ReactNode;
}

/** A button that opens the device's file dialog. The same file can be chosen again. */
export const FileButton = ({
  accept,
  camera = false,
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
        {...(camera && { capture: 'environment' })}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
};
