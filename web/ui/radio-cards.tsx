import { useId, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Fieldset } from './fieldset.tsx';

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
    '&:has(:disabled)': { opacity: 0.6, cursor: 'not-allowed' },
  },
});

export interface RadioCard<Value extends string | number> {
  value: Value;
  label: string;
  art?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps<Value extends string | number> {
  legend: string;
  /** Cards, or cards under headings of their own; arrow keys walk through all of them. */
  options: readonly (RadioCard<Value> | { label: string; options: readonly RadioCard<Value>[] })[];
  value: Value | null;
  onChange: (value: Value) => void;
  hint?: ReactNode;
  error?: string | undefined;
  /** The least width of a card, as CSS. */
  min?: string;
}

/** One of several that are chosen by their look, as an avatar is. */
export const RadioCards = <Value extends string | number>({
  legend,
  options,
  value,
  onChange,
  hint,
  error,
  min = '5.5rem',
}: RadioCardsProps<Value>) => {
  const name = useId();
  const groups = options.map((entry) =>
    'options' in entry ? entry : { label: '', options: [entry] },
  );
  const cards = groups.map((group) =>
    group.options.map((card) => (
      <Option key={card.value}>
        <chakra.input
          type="radio"
          name={name}
          srOnly
          checked={card.value === value}
          disabled={card.disabled}
          onChange={() => onChange(card.value)}
        />
        {card.art}
        <span>{card.label}</span>
      </Option>
    )),
  );
  const isGrouped = groups.some(({ label }) => label !== '');
  const grid = {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}, 100%), 1fr))`,
  };
  return (
    <Fieldset legend={legend} hint={hint} error={error}>
      {isGrouped ? (
        groups.map(({ label }, index) => (
          <chakra.fieldset key={label} minW="0" mb="4">
            <chakra.legend color="muted" fontSize="sm" pb="1.5">
              {label}
            </chakra.legend>
            <chakra.div {...grid}>{cards[index]}</chakra.div>
          </chakra.fieldset>
        ))
      ) : (
        <chakra.div {...grid}>{cards}</chakra.div>
      )}
    </Fieldset>
  );
};
