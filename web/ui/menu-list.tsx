import { Menu } from '@chakra-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ChakraSystem } from '../theme/chakra-system.tsx';
import styles from './menu-list.module.css';

/** One action of a menu. */
export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  onSelect: () => unknown;
  danger?: boolean;
  disabled?: boolean;
}

/** An open menu. */
export interface MenuListProps {
  triggerId: string;
  label: string;
  /** `false`: an item that isn't offered now. */
  items: readonly (MenuItem | false)[];
  header: ReactNode;
  onClose: () => void;
}

/** A menu inside a dialog is rendered inside it; otherwise the dialog would treat it as outside. */
const containerOf = (trigger: HTMLElement | null): HTMLElement =>
  trigger?.closest<HTMLElement>('[role$="dialog"]') ?? document.body;

/**
 * The open menu of a trigger that is rendered elsewhere. Keys: arrows, letters, Home, End, Escape. The focus returns to
 * the trigger.
 */
export const MenuList = ({ triggerId, label, items: all, header, onClose }: MenuListProps) => {
  const items = all.filter((item) => item !== false);
  const [trigger] = useState(() => document.getElementById(triggerId));
  // With a mouse or a finger, no item is chosen at first.
  const [chosen, setChosen] = useState<string | null>(() =>
    trigger?.matches(':focus-visible') === true
      ? (items.find(({ disabled }) => disabled !== true)?.label ?? null)
      : null,
  );
  const sheet = useRef<HTMLDivElement>(null);
  // Chakra keeps the focus on the menu and only references the chosen item; some screen readers follow only the focus.
  useLayoutEffect(() => {
    const elements = sheet.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [];
    const item = [...elements].find(({ dataset }) => dataset['value'] === chosen);
    (item ?? sheet.current)?.focus({ preventScroll: true });
  }, [chosen]);
  const closeAtTab = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    // Chakra would keep the Tab key in the menu. The focus is on the trigger by now and moves on from there.
    event.stopPropagation();
    onClose();
  };
  return createPortal(
    <ChakraSystem>
      <Menu.Root
        unstyled
        open
        onOpenChange={({ open }) => open || onClose()}
        ids={{ trigger: triggerId }}
        loopFocus
        highlightedValue={chosen}
        onHighlightChange={({ highlightedValue }) => setChosen(highlightedValue)}
        positioning={{ placement: 'bottom-end', gutter: 4, strategy: 'fixed' }}
      >
        <Menu.Positioner>
          <Menu.Content
            ref={sheet}
            className={styles.sheet}
            aria-label={label}
            tabIndex={-1}
            onKeyDownCapture={closeAtTab}
          >
            {header}
            {items.map(
              ({ label: words, icon: Icon, danger = false, disabled = false, onSelect }) => (
                <Menu.Item key={words} value={words} disabled={disabled} asChild>
                  <button
                    type="button"
                    className={styles.item}
                    tabIndex={-1}
                    disabled={disabled}
                    {...(danger && { 'data-danger': '' })}
                    onClick={() => {
                      onClose();
                      onSelect();
                    }}
                  >
                    {Icon && <Icon size={18} aria-hidden />}
                    {words}
                  </button>
                </Menu.Item>
              ),
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
    </ChakraSystem>,
    containerOf(trigger),
  );
};
