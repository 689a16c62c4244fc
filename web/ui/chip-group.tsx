import type { ComponentProps, ReactNode } from 'react';
import { useCheckbox } from '@chakra-ui/react/checkbox';
import { useRadioGroup } from '@chakra-ui/react/radio-group';
import { Check } from 'lucide-react';
import { checkedInput } from './checked-input.ts';
import styles from './chip-group.module.css';
import { Fieldset, type FieldsetWords } from './field.tsx';
import { SubjectGlyph } from './subject.tsx';

interface ChipWords {
  label: string;
  /** The accessible name, if the label is abbreviated, such as Mon. */
  name?: string;
  /** The subject whose glyph the chip shows. */
  subject?: string;
  picture?: ReactNode;
}

/** The chips, and which are chosen. */
export interface ChipGroupProps<Value extends string | number> extends FieldsetWords {
  options: readonly (ChipWords & { value: Value })[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** At most one chip can be chosen. */
  isSingle?: boolean;
  /** Rendered after the last chip. */
  children?: ReactNode;
}

interface ChipProps {
  words: ChipWords;
  chip: ComponentProps<'label'>;
  input: ComponentProps<'input'>;
}

const Chip = ({ words: { label, name, subject, picture }, chip, input }: ChipProps) => (
  <label {...chip} className={styles.chip}>
    <input
      {...checkedInput(input)}
      className={styles.input}
      style={undefined}
      aria-label={name}
      aria-labelledby={undefined}
    />
    {subject !== undefined && <SubjectGlyph subject={subject} size={18} />}
    {picture}
    <span dir="auto">{label}</span>
    <Check size={16} aria-hidden />
  </label>
);

interface AnyChipProps {
  words: ChipWords;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A chip of a multiple choice. */
const AnyChip = ({ words, isChosen, onChange }: AnyChipProps) => {
  const box = useCheckbox({
    checked: isChosen,
    onCheckedChange: ({ checked }) => onChange(checked === true),
  });
  return <Chip words={words} chip={box.getRootProps()} input={box.getHiddenInputProps()} />;
};

/**
 * Chips to choose any number (or one) of a few visible options: children, weekdays, subjects. The value keeps the
 * options' order.
 */
export const ChipGroup = <Value extends string | number>({
  options,
  value,
  onChange,
  isSingle = false,
  children,
  ...words
}: ChipGroupProps<Value>) => {
  const change = (one: Value, isChosen: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((other) => (other === one ? isChosen : value.includes(other))),
    );
  const radios = useRadioGroup({
    value: value[0] === undefined ? null : String(value[0]),
    onValueChange: (chosen) =>
      onChange(options.map((option) => option.value).filter((own) => String(own) === chosen.value)),
  });
  return (
    <Fieldset {...words}>
      <div id={radios.getRootProps().id} className={styles.chips}>
        {options.map((option) => {
          const radio = { value: String(option.value) };
          return isSingle ? (
            <Chip
              key={option.value}
              words={option}
              chip={radios.getItemProps(radio)}
              input={radios.getItemHiddenInputProps(radio)}
            />
          ) : (
            <AnyChip
              key={option.value}
              words={option}
              isChosen={value.includes(option.value)}
              onChange={(isChosen) => change(option.value, isChosen)}
            />
          );
        })}
        {children}
      </div>
    </Fieldset>
  );
};
