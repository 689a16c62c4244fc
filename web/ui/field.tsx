import { useId, type ComponentProps, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { problemWords } from '../messages/problem-words.ts';
import { Stack } from './layout.tsx';

const Label = chakra('label', { base: { fontWeight: '600', overflowWrap: 'anywhere' } });

const Wrong = chakra('p', {
  base: {
    display: 'flex',
    gap: '1.5',
    color: 'coral.fg',
    fontSize: 'sm',
    lineHeight: 'sm',
    fontWeight: '600',
    '& > svg': { flexShrink: '0', marginTop: '2px' },
  },
});

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
      <Wrong>
        <CircleAlert size={16} aria-hidden />
        <span>{problemWords(children)}</span>
      </Wrong>
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
  // A control that stands alone is as high as it looks: it is aligned with what is beside it.
  const isAlone = hideLabel && hint === undefined && !error;
  return (
    <Stack gap={isAlone ? '0' : '1.5'}>
      <Label htmlFor={id} srOnly={hideLabel}>
        {label}
      </Label>
      {children({
        ...control,
        id,
        'aria-describedby': descriptions.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint !== undefined && (
        <chakra.p id={hintId} color="muted" fontSize="sm" lineHeight="sm">
          {hint}
        </chakra.p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </Stack>
  );
};

const Legend = chakra('legend', {
  base: { fontWeight: '600', pb: '1.5', overflowWrap: 'anywhere' },
});

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
    <chakra.fieldset minW="0" aria-describedby={error ? `${id}-error` : undefined}>
      <Legend>{legend}</Legend>
      {hint !== undefined && (
        <chakra.p color="muted" fontSize="sm" lineHeight="sm" pb="2">
          {hint}
        </chakra.p>
      )}
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </chakra.fieldset>
  );
};
