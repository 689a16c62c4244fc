import { useId, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { FieldError } from './field.tsx';

const Root = chakra('fieldset', { base: { minW: '0' } });

const Legend = chakra('legend', {
  base: { fontWeight: '600', pb: '1.5', overflowWrap: 'anywhere' },
});

export interface FieldsetProps {
  legend: string;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** Several controls that answer one question. */
export const Fieldset = ({ legend, hint, error, children }: FieldsetProps) => {
  const id = useId();
  return (
    <Root aria-describedby={error ? `${id}-error` : undefined}>
      <Legend>{legend}</Legend>
      {hint !== undefined && (
        <chakra.p color="muted" fontSize="sm" lineHeight="sm" pb="2">
          {hint}
        </chakra.p>
      )}
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Root>
  );
};
