import { useId, type ComponentProps, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { problemWords } from '../messages/problem-words.ts';
import styles from './field.module.css';
import { Box } from './pieces.tsx';
import controls from './control.module.css';
import { classNames } from './piece.ts';

/** The classes of a text field, select or similar control; `lg` on children's screens. */
export const controlClass = (size: 'md' | 'lg' = 'md', ...more: (string | undefined)[]): string =>
  classNames(controls.control, size === 'lg' && controls.large, ...more);

interface FieldWords {
  label: string;
  /** True: only screen readers get the label, because a picture or the placeholder shows it. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  id?: string | undefined;
}

type Element = 'input' | 'select' | 'textarea';

/**
 * A field's label and texts, and the element's properties as react-hook-form's `register(name)` returns them; `lg` on
 * children's screens.
 */
export type FieldProps<Kind extends Element> = FieldWords &
  Omit<ComponentProps<Kind>, 'children' | 'id' | 'size'> & { size?: 'md' | 'lg' };

interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps<Kind extends Element> {
  field: FieldProps<Kind>;
  /** Renders the control with its properties, its id and its ARIA attributes. */
  children: (control: Omit<FieldProps<Kind>, keyof FieldWords> & ControlAttributes) => ReactNode;
}

/** A field's error: a problem's text or plain text. The glyph marks it for people who can't see the colour. */
export const FieldError = ({ id, children }: { id: string; children: string | undefined }) => (
  <div id={id} role="alert">
    {children && (
      <p className={styles.wrong}>
        <CircleAlert size={16} aria-hidden />
        <span>{problemWords(children)}</span>
      </p>
    )}
  </div>
);

/** A control with its label above, and its hint and error below. */
export const Field = <Kind extends Element>({ field, children }: FieldFrameProps<Kind>) => {
  const { label, hideLabel = false, hint, error, id: givenId, ...control } = field;
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const descriptions = [hint !== undefined && hintId, error && errorId].filter(Boolean);
  const isAlone = hideLabel && hint === undefined && !error;
  return (
    <div className={`${styles.words} ${isAlone ? styles.alone : ''}`}>
      <Box as="label" className={styles.label} srOnly={hideLabel} {...{ htmlFor: id }}>
        {label}
      </Box>
      {children({
        ...control,
        id,
        'aria-describedby': descriptions.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
};

/** The label, hint and error of a group of controls. */
export interface FieldsetWords extends Pick<FieldWords, 'hint' | 'error'> {
  legend: string;
}

/** A group of controls under one label. */
export const Fieldset = ({
  legend,
  hint,
  error,
  children,
}: FieldsetWords & { children: ReactNode }) => {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
};
