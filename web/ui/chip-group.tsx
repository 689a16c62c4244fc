import { useId, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Fieldset, type FieldsetWords } from './field.tsx';

const Chips = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

const Chip = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: 'target',
    minW: 'target',
    maxW: 'full',
    ps: '3',
    pe: '3',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'full',
    bg: 'panel',
    color: 'ink',
    fontWeight: '500',
    lineHeight: 'sm',
    cursor: 'pointer',
    _hover: { borderColor: 'ink' },
    '&:has(:checked)': {
      bg: 'pine.solid',
      borderColor: 'pine.solid',
      color: 'pine.contrast',
      '@media (forced-colors: active)': {
        bg: 'Highlight',
        color: 'HighlightText',
        forcedColorAdjust: 'none',
      },
    },
    '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '1px' },
    '& > :last-child': { minW: '0', overflowWrap: 'anywhere' },
  },
});

export interface ChipGroupProps<Value extends string | number> extends FieldsetWords {
  options: readonly { value: Value; label: ReactNode; picture?: ReactNode; spoken?: string }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** One of them, or none yet. */
  isSingle?: boolean;
}

/** Any of several, or one, all in sight: children, days, subjects. What is chosen comes in the order of the options. */
export const ChipGroup = <Value extends string | number>({
  options,
  value,
  onChange,
  isSingle = false,
  ...words
}: ChipGroupProps<Value>) => {
  const name = useId();
  const chosen = new Set(value);
  const change = (one: Value, isChosen: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((other) => (other === one ? isChosen : !isSingle && chosen.has(other))),
    );
  return (
    <Fieldset {...words}>
      <Chips>
        {options.map(({ value: own, label, picture, spoken }) => (
          <Chip key={own}>
            <chakra.input
              type={isSingle ? 'radio' : 'checkbox'}
              srOnly
              name={name}
              aria-label={spoken}
              checked={chosen.has(own)}
              onChange={(event) => change(own, event.target.checked)}
            />
            {picture}
            <span dir="auto">{label}</span>
          </Chip>
        ))}
      </Chips>
    </Fieldset>
  );
};
