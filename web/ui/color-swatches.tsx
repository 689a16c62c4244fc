import { useRadioCardGroup } from '@chakra-ui/react/radio-card';
import { Check } from 'lucide-react';
import { checkedInput } from './checked-input.ts';
import styles from './color-swatches.module.css';
import { Fieldset, type FieldsetWords } from './field.tsx';
import { VisuallyHidden } from './pieces.tsx';

interface Props<Value extends string> extends FieldsetWords {
  /** `color`: a CSS colour. */
  options: readonly { value: Value; label: string; color: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
}

/** One of a few colours, in one row. Screen readers say their names. */
export const ColorSwatches = <Value extends string>({
  options,
  value,
  onChange,
  ...words
}: Props<Value>) => {
  const swatches = useRadioCardGroup({
    value,
    onValueChange: (chosen) => onChange(chosen.value as Value),
  });
  // The fieldset already is the named group.
  const { id, style } = swatches.getRootProps();
  return (
    <Fieldset {...words}>
      <div id={id} style={style} className={styles.row}>
        {options.map((one) => (
          <label key={one.value} {...swatches.getItemProps(one)} className={styles.swatch}>
            <input {...checkedInput(swatches.getItemHiddenInputProps(one))} />
            <span className={styles.colour} style={{ backgroundColor: one.color }} aria-hidden>
              <Check size={20} />
            </span>
            <VisuallyHidden {...swatches.getItemTextProps(one)}>{one.label}</VisuallyHidden>
          </label>
        ))}
      </div>
    </Fieldset>
  );
};
