import { useId, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Fieldset, type FieldsetWords } from './field.tsx';
import { Grid } from './layout.tsx';

const Option = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    minH: 'target',
    minW: '0',
    p: '2',
    borderWidth: '2px',
    borderRadius: 'card',
    borderColor: 'hairline',
    bg: 'panel',
    textAlign: 'center',
    fontSize: 'sm',
    lineHeight: 'sm',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    _hover: { borderColor: 'control' },
    '&:has(:checked)': {
      borderColor: 'pine.solid',
      bg: 'pine.subtle',
      color: 'pine.fg',
      fontWeight: '600',
    },
    '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
  },
});

/** The options, and which is chosen. */
export interface RadioCardsProps<Value extends string> extends FieldsetWords {
  /** Cards under headings; arrow keys move through all of them. */
  options: readonly {
    label: string;
    options: readonly { value: Value; label: string; art: ReactNode }[];
  }[];
  value: Value | null;
  onChange: (value: Value) => void;
}

/** One of several options that are chosen by their look, such as an avatar. */
export const RadioCards = <Value extends string>({
  options,
  value,
  onChange,
  ...words
}: RadioCardsProps<Value>) => {
  const name = useId();
  return (
    <Fieldset {...words}>
      {options.map((group) => (
        <chakra.fieldset key={group.label} minW="0" mb="4">
          <chakra.legend color="muted" fontSize="sm" pb="1.5">
            {group.label}
          </chakra.legend>
          <Grid min="5.5rem" gap="2">
            {group.options.map((card) => (
              <Option key={card.value}>
                <chakra.input
                  type="radio"
                  name={name}
                  srOnly
                  checked={card.value === value}
                  onChange={() => onChange(card.value)}
                />
                {card.art}
                <span>{card.label}</span>
              </Option>
            ))}
          </Grid>
        </chakra.fieldset>
      ))}
    </Fieldset>
  );
};
