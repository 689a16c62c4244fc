import { useId, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { FieldError, type FieldWords } from './field.tsx';

const Legend = chakra('legend', {
  base: { fontWeight: '600', pb: '1.5', overflowWrap: 'anywhere' },
});

export interface FieldsetProps extends Pick<FieldWords, 'hint' | 'error'> {
  legend: string;
  children: ReactNode;
}

/** Several controls that answer one question. */
export const Fieldset = ({ legend, hint, error, children }: FieldsetProps) => {
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
