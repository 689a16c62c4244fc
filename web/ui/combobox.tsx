/** A field to type in with what is found below it, in groups: the keys choose while the focus stays in the field. */
// The pattern of a combobox with a listbox has no elements of its own.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { controlRecipe, fieldGlyph } from './control-recipe.ts';

const Input = chakra('input', controlRecipe);

const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: 'target',
    px: '3',
    py: '2',
    borderRadius: 'control',
    cursor: 'pointer',
    scrollMarginBlock: '10',
    '& > svg': { flexShrink: '0', color: 'muted' },
    _hover: { bg: 'sunken' },
    '&[aria-selected="true"]': { bg: 'pine.subtle', color: 'pine.fg' },
    '@media (forced-colors: active)': {
      '&[aria-selected="true"]': {
        bg: 'Highlight',
        color: 'HighlightText',
        forcedColorAdjust: 'none',
      },
    },
  },
});

const GroupName = chakra('div', {
  base: { px: '3', pt: '3', pb: '1', color: 'muted', fontSize: 'sm', fontWeight: '600' },
});

/** One thing to choose. */
export interface ComboboxOption {
  key: string;
  content: ReactNode;
  choose: () => void;
}

/** Things of one kind. */
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
  /** The groups are what was found for this text; while it isn't `value` yet, Enter waits. */
  groupsOf: string;
}

/** The arrow keys go through the options and around again; Enter chooses the marked one, at first the first. */
export const Combobox = ({ label, value, onChange, groups, groupsOf }: ComboboxProps) => {
  const id = useId();
  /** By its key: what the arrows have chosen stays when the answer to the typed text comes. */
  const [chosen, setChosen] = useState({ of: '', key: '' });
  /** The text that Enter waits for. */
  const waitsFor = useRef<string | null>(null);
  const options = groups.flatMap((group) => group.options);
  const isCurrent = groupsOf === value;
  const found = options.findIndex(({ key }) => chosen.of === value && chosen.key === key);
  const at = Math.max(0, found);
  const active = options[at];
  const idOf = (option: ComboboxOption): string => `${id}${option.key}`;
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId === undefined) return;
    document.querySelector(`[id="${activeId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  useEffect(() => {
    if (waitsFor.current === null || !isCurrent) return;
    const isWanted = waitsFor.current === value;
    waitsFor.current = null;
    if (isWanted) active?.choose();
  }, [isCurrent, value, active]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const next = options[(at + step + options.length) % options.length]!;
      setChosen({ of: value, key: next.key });
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isCurrent) active?.choose();
    else waitsFor.current = value;
  };
  return (
    <div>
      <chakra.div position="sticky" top="0" zIndex="1" bg="panel" pt="1" pb="2">
        <chakra.span {...fieldGlyph} insetInlineStart="3" aria-hidden>
          <Search size={18} />
        </chakra.span>
        <Input
          data-autofocus
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={activeId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          placeholder={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          paddingInlineStart="10"
        />
      </chakra.div>
      <div role="listbox" id={`${id}list`} aria-label={label}>
        {groups.map(({ key, name, options: ofGroup }) => (
          <div key={key} role="group" aria-labelledby={`${id}${key}`}>
            <GroupName id={`${id}${key}`}>{name}</GroupName>
            {ofGroup.map((option) => (
              <Option
                key={option.key}
                id={idOf(option)}
                role="option"
                aria-selected={option === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={option.choose}
              >
                {option.content}
              </Option>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
};
