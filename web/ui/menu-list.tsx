import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { placeBeside } from './place-beside.ts';
import { showOnTop } from './top-layer.ts';

/** One action of a menu. */
export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
}

/** An open menu. */
export interface MenuListProps {
  triggerId: string;
  label: string;
  items: readonly MenuItem[];
  header: ReactNode;
  onClose: () => void;
}

const Sheet = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'dialog',
    margin: '0',
    minW: '12rem',
    maxW: 'min(20rem, calc(100vw - 1rem))',
    maxH: '70vh',
    overflowY: 'auto',
    p: '1.5',
    bg: 'panel',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'card',
    outline: 'none',
    animation: 'popIn 120ms ease-out',
    transformOrigin: 'top',
  },
});

const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    minH: 'target',
    px: '3',
    py: '2',
    borderRadius: 'control',
    textAlign: 'start',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    // Forced colours show it; else the background does.
    outline: '2px solid transparent',
    outlineOffset: '-2px',
    _disabled: { color: 'subtle', cursor: 'default' },
  },
  variants: {
    danger: {
      true: { color: 'coral.fg', _focus: { bg: 'coral.subtle' } },
      false: { color: 'ink', _focus: { bg: 'sunken' } },
    },
  },
});

/** A menu inside a dialog is rendered inside it; otherwise the dialog would treat it as outside. */
const containerOf = (triggerId: string): HTMLElement =>
  document.getElementById(triggerId)?.closest<HTMLElement>('[role$="dialog"]') ?? document.body;

const choicesOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:enabled'),
];

/** Letters that follow each other within this time are a word. */
const wordMs = 500;

/** Opens the menu in the top layer, where nothing clips it, beside its trigger; Escape and a press elsewhere close it. */
function useOpenMenu(triggerId: string, onClose: () => void) {
  const menu = useRef<HTMLDivElement>(null);
  const latestClose = useRef(onClose);
  useLayoutEffect(() => {
    latestClose.current = onClose;
  });
  useLayoutEffect(() => {
    const [sheet, trigger] = [menu.current, document.getElementById(triggerId)];
    if (!sheet || !trigger) return undefined;
    const place = (): void => placeBeside(trigger, sheet, { side: 'below', align: 'end', gap: 4 });
    showOnTop(sheet);
    place();
    // A mouse or a finger has chosen nothing yet.
    const chosen = trigger.matches(':focus-visible') ? choicesOf(sheet)[0] : undefined;
    (chosen ?? sheet).focus({ preventScroll: true });
    const stop = new AbortController();
    // Before a dialog around it hears of it.
    const first = { capture: true, signal: stop.signal };
    const onEscape = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      latestClose.current();
    };
    const onPress = ({ target }: Event): void => {
      const isHere = target instanceof Node && (sheet.contains(target) || trigger.contains(target));
      if (!isHere) latestClose.current();
    };
    window.addEventListener('keydown', onEscape, first);
    window.addEventListener('pointerdown', onPress, first);
    window.addEventListener('scroll', place, first);
    window.addEventListener('resize', place, first);
    return () => stop.abort();
  }, [triggerId]);
  return menu;
}

/** Which of the choices a key leads to, if it leads anywhere. */
function nextChoice(
  key: string,
  choices: readonly HTMLElement[],
  word: string,
): number | undefined {
  const now = choices.indexOf(document.activeElement as HTMLElement);
  const last = choices.length - 1;
  switch (key) {
    case 'ArrowDown':
      return now === last ? 0 : now + 1;
    case 'ArrowUp':
      return now <= 0 ? last : now - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default: {
      if (word === '') return undefined;
      // A first letter looks further on; with more of them the same choice may still be meant.
      const from = word.length === 1 ? now + 1 : Math.max(now, 0);
      const order = choices.map((_, index) => (from + index) % choices.length);
      return order.find((one) => choices[one]!.textContent.toLowerCase().startsWith(word));
    }
  }
}

/** The open menu of a trigger elsewhere: arrows, letters, Home, End, Escape; the focus returns to the trigger. */
export const MenuList = ({ triggerId, label, items, header, onClose }: MenuListProps) => {
  const [container] = useState(() => containerOf(triggerId));
  const menu = useOpenMenu(triggerId, onClose);
  const typed = useRef({ word: '', at: 0 });

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, timeStamp: at } = event;
    // The focus is on the trigger then, and goes on from there.
    if (key === 'Tab') onClose();
    const isLetter = /^\S$/u.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    const before = at - typed.current.at < wordMs ? typed.current.word : '';
    const word = isLetter ? before + key.toLowerCase() : '';
    if (isLetter) typed.current = { word, at };
    const choices = choicesOf(menu.current!);
    const next = nextChoice(key, choices, word);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    choices[next]?.focus();
  };

  return createPortal(
    <Sheet
      ref={menu}
      popover="manual"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {header}
      {items.map(({ label: words, icon: Icon, danger = false, disabled = false, onSelect }) => (
        <Item
          key={words}
          type="button"
          role="menuitem"
          tabIndex={-1}
          danger={danger}
          disabled={disabled}
          onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
          onPointerLeave={() => menu.current?.focus({ preventScroll: true })}
          onClick={() => {
            onClose();
            onSelect();
          }}
        >
          {Icon && <Icon size={18} aria-hidden style={{ flexShrink: 0 }} />}
          {words}
        </Item>
      ))}
    </Sheet>,
    container,
  );
};
