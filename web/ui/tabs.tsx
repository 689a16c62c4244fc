import { useRef, type KeyboardEvent } from 'react';
import { chakra } from '@chakra-ui/react';

const List = chakra('div', {
  base: {
    display: 'flex',
    gap: { base: '0', md: '1' },
    borderBottomWidth: '1px',
    flexWrap: 'wrap',
    px: '1',
    pt: '1',
  },
});

const Tab = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: { base: '1', md: '2' },
    flexShrink: '0',
    minH: 'target',
    px: { base: '1', md: '3' },
    mb: '-1px',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    borderTopRadius: 'control',
    color: 'muted',
    fontWeight: '600',
    cursor: 'pointer',
    _hover: { color: 'ink' },
    _focusVisible: { outlineOffset: '-3px' },
    '&[aria-selected="true"]': { color: 'pine.fg', borderColor: 'pine.solid' },
    // In forced colours, a transparent edge would be drawn.
    '@media (forced-colors: active)': {
      borderColor: 'Canvas',
      '&[aria-selected="true"]': { borderColor: 'Highlight' },
    },
  },
  variants: { isLong: { true: { fontSize: { base: 'sm', md: 'md' } } } },
});

const Count = chakra('span', {
  base: {
    px: '1.5',
    borderRadius: 'full',
    bg: 'sunken',
    color: 'muted',
    fontSize: 'sm',
    lineHeight: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** The tabs, and which is chosen. */
export interface TabsProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  items: readonly { value: Value; label: string; count?: number }[];
  label: string;
  /** Smaller on a phone, where they wouldn't fit side by side. */
  isLong?: boolean;
  /** The id of the element that holds the tab's content (role tabpanel); `tabId` names it. */
  panelId?: string;
}

/** The id of the tab that names a panel. */
export const tabId = (panelId: string, value: string): string => `${panelId}-${value}`;

/** One of several views of the same content. Arrow keys switch at once. */
export const Tabs = <Value extends string>({
  value,
  onChange,
  items,
  label,
  isLong = false,
  panelId,
}: TabsProps<Value>) => {
  const list = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const last = items.length - 1;
    const at = items.findIndex((item) => item.value === value);
    const before = at === 0 ? last : at - 1;
    const after = at === last ? 0 : at + 1;
    const [left, right] = isRtl ? [after, before] : [before, after];
    const to = { ArrowLeft: left, ArrowRight: right, Home: 0, End: last }[event.key];
    const next = to === undefined ? undefined : items[to];
    if (to === undefined || !next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <List ref={list} role="tablist" aria-label={label} onKeyDown={walk}>
      {items.map((item) => (
        <Tab
          key={item.value}
          type="button"
          role="tab"
          isLong={isLong}
          aria-selected={item.value === value}
          tabIndex={item.value === value ? 0 : -1}
          {...(panelId !== undefined && {
            id: tabId(panelId, item.value),
            'aria-controls': panelId,
          })}
          onClick={() => onChange(item.value)}
        >
          {item.label}
          {item.count !== undefined && <Count>{item.count}</Count>}
        </Tab>
      ))}
    </List>
  );
};
