import { useId, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { Fieldset, type FieldsetWords } from './field.tsx';
import { Row } from './layout.tsx';
import { SubjectGlyph } from './subject-glyph.tsx';

const Chip = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    minH: 'target',
    minW: 'target',
    maxW: 'full',
    px: '3.5',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'full',
    bg: 'panel',
    fontWeight: '600',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    userSelect: 'none',
    '&:hover': { bg: 'sunken' },
    '&:has(:checked)': { bg: 'pine.solid', borderColor: 'pine.solid', color: 'pine.contrast' },
    '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    // The tick has its room before it is there, so that no chip moves under a finger.
    '& > svg:last-child': {
      visibility: 'hidden',
      marginInlineStart: '-1',
      marginInlineEnd: '-1.5',
    },
    '&:has(:checked) > svg:last-child': { visibility: 'visible' },
    '@media (forced-colors: active)': {
      '&:has(:checked)': { bg: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
    },
  },
});

/** The chips, and which are chosen. */
export interface ChipGroupProps<Value extends string | number> extends FieldsetWords {
  /** `name`: said instead of the label where that is short, such as Mon. `subject`: has that subject's glyph. */
  options: readonly {
    value: Value;
    label: string;
    name?: string;
    subject?: string;
    picture?: ReactNode;
  }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** One of them, or none yet. */
  isSingle?: boolean;
  /** Stands after the last chip. */
  children?: ReactNode;
}

/** Any of several that are all in sight, each a tap: children, days of the week, subjects; or one of them. What is chosen comes in the order of the options. */
export const ChipGroup = <Value extends string | number>({
  options,
  value,
  onChange,
  isSingle = false,
  children,
  ...words
}: ChipGroupProps<Value>) => {
  const group = useId();
  const change = (one: Value, isChosen: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((other) => (other === one ? isChosen : !isSingle && value.includes(other))),
    );
  return (
    <Fieldset {...words}>
      <Row gap="2">
        {options.map(({ value: own, label, name, subject, picture }) => (
          <Chip key={own}>
            <chakra.input
              type={isSingle ? 'radio' : 'checkbox'}
              name={group}
              position="absolute"
              inset="0"
              opacity="0"
              cursor="inherit"
              aria-label={name}
              checked={value.includes(own)}
              onChange={(event) => change(own, event.target.checked)}
            />
            {subject !== undefined && <SubjectGlyph subject={subject} size={18} />}
            {picture}
            <span dir="auto">{label}</span>
            <Check size={16} aria-hidden />
          </Chip>
        ))}
        {children}
      </Row>
    </Fieldset>
  );
};
