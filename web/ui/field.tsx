import { useId, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';

const Root = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1.5', minW: '0' },
});

const Label = chakra('label', { base: { fontWeight: '600', overflowWrap: 'anywhere' } });

const Hint = chakra('p', { base: { color: 'muted', fontSize: 'sm', lineHeight: 'sm' } });

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

export interface FieldWords {
  label: string;
  /** Spoken only, where a picture or the placeholder says it to the eye. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
}

export interface FieldFrameProps extends FieldWords {
  id?: string | undefined;
  /** Given to the control: its id, and what describes it. */
  children: (control: ControlProps) => ReactNode;
}

export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Says what is wrong with a field, where it is: the glyph tells it to who can't tell the colour. */
export const FieldError = ({ id, children }: { id: string; children: string | undefined }) => (
  <div id={id} role="alert">
    {children && (
      <Wrong>
        <CircleAlert size={16} aria-hidden />
        <span>{children}</span>
      </Wrong>
    )}
  </div>
);

/** A control with its label above, a hint and what is wrong with it below. */
export const Field = ({
  label,
  hideLabel = false,
  hint,
  error,
  id: givenId,
  children,
}: FieldFrameProps) => {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const descriptions = [hint !== undefined && hintId, error && errorId].filter(Boolean);
  return (
    <Root>
      <Label htmlFor={id} srOnly={hideLabel}>
        {label}
      </Label>
      {children({
        id,
        'aria-describedby': descriptions.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint !== undefined && <Hint id={hintId}>{hint}</Hint>}
      <FieldError id={errorId}>{error}</FieldError>
    </Root>
  );
};
