import type { ReactNode } from 'react';
import { useRadioCardGroup } from '@chakra-ui/react/radio-card';
import { checkedInput } from './checked-input.ts';
import { Fieldset, type FieldsetWords } from './field.tsx';
import styles from './radio-cards.module.css';

/** The options, and which is chosen. */
export interface RadioCardsProps<Value extends string> extends FieldsetWords {
  /** The cards in groups with headings; arrow keys move through all of them. */
  options: readonly {
    label: string;
    options: readonly { value: Value; label: string; art: ReactNode }[];
  }[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** One row that scrolls sideways instead of several. */
  isRow?: boolean;
}

/** Cards to choose one option by its look, such as an avatar. */
export const RadioCards = <Value extends string>({
  options,
  value,
  onChange,
  isRow = false,
  ...words
}: RadioCardsProps<Value>) => {
  const cards = useRadioCardGroup({
    value,
    onValueChange: (chosen) => onChange(chosen.value as Value),
  });
  // The fieldset already is the named group.
  const { id, style } = cards.getRootProps();
  return (
    <Fieldset {...words}>
      <div id={id} style={style} className={isRow ? styles.row : undefined}>
        {options.map((group) => (
          <fieldset key={group.label} className={styles.group}>
            <legend className={styles.name}>{group.label}</legend>
            <div className={styles.cards}>
              {group.options.map((card) => (
                <label key={card.value} {...cards.getItemProps(card)} className={styles.card}>
                  <input {...checkedInput(cards.getItemHiddenInputProps(card))} />
                  {card.art}
                  <span {...cards.getItemTextProps(card)}>{card.label}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Fieldset>
  );
};
