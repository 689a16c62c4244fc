import { useId } from 'react';
import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

const Root = chakra('div', {
  base: {
    display: 'flex',
    width: 'fit-content',
    maxW: 'full',
    p: '0.5',
    gap: '0.5',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: '10px',
    bg: 'sunken',
  },
});

const Option = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: 'target',
    minW: '0',
    px: '3',
    borderRadius: 'control',
    color: 'muted',
    fontWeight: '600',
    cursor: 'pointer',
    _hover: { color: 'ink' },
    '&:has(:checked)': { bg: 'panel', color: 'ink', outline: '1px solid {colors.control}' },
    '@media (forced-colors: active)': {
      '&:has(:checked)': { bg: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
    },
    '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '1px' },
  },
});

/** The options, and which is chosen. */
export interface SegmentedProps<Value extends string> extends Omit<
  HTMLChakraProps<'div'>,
  'onChange' | 'children'
> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
}

/** One of a few options, all visible: light or dark, a week or a day. */
export const Segmented = <Value extends string>({
  label,
  value,
  onChange,
  options,
  ...rest
}: SegmentedProps<Value>) => {
  const name = useId();
  return (
    <Root role="radiogroup" aria-label={label} {...rest}>
      {options.map(({ value: own, label: words }) => (
        <Option key={own}>
          <chakra.input
            type="radio"
            srOnly
            name={name}
            checked={own === value}
            onChange={() => onChange(own)}
          />
          {words}
        </Option>
      ))}
    </Root>
  );
};
