import { Combobox as Chakra } from '@chakra-ui/react/combobox';
import { createListCollection } from '@chakra-ui/react/collection';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChakraSystem } from '../theme/chakra-system.tsx';
import styles from './combobox.module.css';

/** An option. */
export interface ComboboxOption {
  key: string;
  content: ReactNode;
  choose: () => void;
}

/** A group of options. */
export interface ComboboxGroup {
  key: string;
  name: string;
  options: readonly ComboboxOption[];
}

/** A combobox's properties. */
export interface ComboboxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  groups: readonly ComboboxGroup[];
  /** The search text that the groups answer. While it differs from `value`, Enter waits. */
  groupsOf: string;
}

/**
 * A search field with its results below, in groups, always open. The arrow keys cycle through the options while the
 * focus stays in the field. Enter chooses the active option, initially the first.
 */
export const Combobox = ({ label, value, onChange, groups, groupsOf }: ComboboxProps) => {
  /** Identified by its key, so that the active option stays when the answer to the typed text arrives. */
  const [chosen, setChosen] = useState({ of: '', key: '' });
  /** The search text for whose results Enter waits. */
  const waitsFor = useRef<string | null>(null);
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const collection = useMemo(
    () =>
      createListCollection({
        items: options,
        itemToValue: ({ key }) => key,
        itemToString: ({ key }) => key,
      }),
    [options],
  );
  const isCurrent = groupsOf === value;
  const active = options.find(({ key }) => chosen.of === value && chosen.key === key) ?? options[0];
  useEffect(() => {
    if (waitsFor.current === null || !isCurrent) return;
    const isWanted = waitsFor.current === value;
    waitsFor.current = null;
    if (isWanted) active?.choose();
  }, [isCurrent, value, active]);
  const onKeyFirst = (event: KeyboardEvent): void => {
    // Home and End move the cursor in the field.
    if (event.key === 'Home' || event.key === 'End') event.stopPropagation();
    if (event.key !== 'Enter' || isCurrent || event.nativeEvent.isComposing) return;
    event.preventDefault();
    waitsFor.current = value;
  };
  return (
    <ChakraSystem>
      <Chakra.Root
        unstyled
        open
        // The dialog around it handles Escape.
        disableLayer
        collection={collection}
        value={[]}
        inputValue={value}
        onInputValueChange={({ inputValue }) => onChange(inputValue)}
        selectionBehavior="preserve"
        allowCustomValue
        highlightedValue={active?.key ?? null}
        onHighlightChange={(next) => setChosen({ of: value, key: next.highlightedValue ?? '' })}
        onSelect={({ itemValue }) => options.find(({ key }) => key === itemValue)?.choose()}
        scrollToIndexFn={({ getElement }) => getElement()?.scrollIntoView({ block: 'nearest' })}
      >
        <Chakra.Control className={styles.control}>
          <span className={styles.glyph} aria-hidden>
            <Search size={18} />
          </span>
          <Chakra.Input
            className={styles.input}
            data-autofocus=""
            aria-label={label}
            aria-expanded={options.length > 0}
            enterKeyHint="go"
            dir="auto"
            placeholder={label}
            onKeyDownCapture={onKeyFirst}
          />
        </Chakra.Control>
        <Chakra.Content aria-label={label} aria-labelledby={undefined} tabIndex={undefined}>
          {groups.map(({ key, name, options: ofGroup }) => (
            <Chakra.ItemGroup key={key}>
              <Chakra.ItemGroupLabel className={styles.group}>{name}</Chakra.ItemGroupLabel>
              {ofGroup.map((option) => (
                <Chakra.Item
                  key={option.key}
                  item={option}
                  className={styles.option}
                  // The active option counts as selected; nothing stays selected.
                  aria-selected={option === active}
                >
                  {option.content}
                </Chakra.Item>
              ))}
            </Chakra.ItemGroup>
          ))}
        </Chakra.Content>
      </Chakra.Root>
    </ChakraSystem>
  );
};
