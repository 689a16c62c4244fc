import { useRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from './pieces.tsx';

/** What the button accepts, and what it does with the chosen file. */
export interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** What the device offers first, as the browser's `accept` has it; another kind may come all the same. */
  accept: string;
  /** On a phone: opens the camera at once. */
  camera?: boolean;
  onChoose: (file: File) => void;
  children: ReactNode;
}

/** Chooses a file of the device by its own dialog. The same file can be chosen again. */
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
