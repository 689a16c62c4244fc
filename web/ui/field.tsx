import { useId, type ComponentProps, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { problemWords } from '../messages/problem-words.ts';
import styles from './field.module.css';
import { Box } from './pieces.tsx';
import controls from './control.module.css';
import { classNames } from './piece.ts';

/** The classes of an element that one types or chooses in; `lg` on children's screens. */
export const controlClass = (size: 'md' | 'lg' = 'md', ...more: (string | undefined)[]): string =>
  classNames(controls.control, size === 'lg' && controls.large, ...more);

interface FieldWords {
  label: string;
  /** For screen readers only, where a picture or the placeholder shows it. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  id?: string | undefined;
}

type Element = 'input' | 'select' | 'textarea';

/**
 * A field's label and texts, and the element's properties as `register(name)` of react-hook-form gives them; `lg` on
 * children's screens.
 */
export type FieldProps<Kind extends Element> = FieldWords &
  Omit<ComponentProps<Kind>, 'children' | 'id' | 'size'> & { size?: 'md' | 'lg' };

interface Described {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps<Kind extends Element> {
  field: FieldProps<Kind>;
  /** Renders the control with its properties, its id and the ids of what describes it. */
  children: (control: Omit<FieldProps<Kind>, keyof FieldWords> & Described) => ReactNode;
}

/** An error message at its field, a problem's text or words; the glyph shows it to those who can't tell the colour. */
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

/** The question of a group of controls, its hint and its error. */
export interface FieldsetWords extends Pick<FieldWords, 'hint' | 'error'> {
  legend: string;
}

/** Several controls that answer one question. */
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
