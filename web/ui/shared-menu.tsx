/**
 * One menu for many triggers, for screens where each of a hundred cards has one: a trigger is one element, and the menu
 * opens at the one that was pressed. An element around all of them has the handlers.
 */
import {
  useEffect,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import type { MenuListProps } from './menu-list.tsx';
import { OpenMenu, prepareMenu } from './open-menu.tsx';
import { SceneButton } from './scene-button.tsx';

/** A trigger's id, which no other element has, its menu's accessible name, and its look. */
export interface MenuTriggerProps {
  id: string;
  label: string;
  className: string;
}

/** A button that opens the shared menu around it. The glyph is its class's. */
export const MenuTrigger = ({ id, label, className }: MenuTriggerProps) => (
  <SceneButton
    id={id}
    className={className}
    aria-label={label}
    aria-haspopup="menu"
    aria-expanded={false}
    data-menu=""
  />
);

const triggerOf = ({ target }: SyntheticEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-menu]') : null;

const prepareAt = (event: SyntheticEvent): void => {
  if (triggerOf(event)) prepareMenu();
};

/** While its menu is open, the trigger says so. */
function useExpanded(id: string | undefined): void {
  useEffect(() => {
    const trigger = id === undefined ? null : document.getElementById(id);
    trigger?.setAttribute('aria-expanded', 'true');
    return () => trigger?.setAttribute('aria-expanded', 'false');
  }, [id]);
}

interface SharedMenu {
  handlers: {
    onClick: (event: SyntheticEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onPointerOver: (event: SyntheticEvent) => void;
    onFocus: (event: SyntheticEvent) => void;
  };
  /** The open menu, or nothing. */
  menu: ReactNode;
}

/**
 * The menu, and the handlers of the element around its triggers. `menuOf` is asked while a menu is open for what that
 * trigger's has; null: nothing, which closes it.
 */
export function useSharedMenu(
  menuOf: (trigger: Element) => Pick<MenuListProps, 'items' | 'header'> | null,
): SharedMenu {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  useExpanded(trigger?.id);
  const content = trigger && menuOf(trigger);
  return {
    handlers: {
      onClick: (event) => {
        const pressed = triggerOf(event);
        if (pressed) setTrigger(pressed === trigger ? null : pressed);
      },
      onKeyDown: (event) => {
        const focused = triggerOf(event);
        if (!focused || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
        event.preventDefault();
        setTrigger(focused);
      },
      onPointerOver: prepareAt,
      onFocus: prepareAt,
    },
    menu: trigger && content && (
      <OpenMenu
        key={trigger.id}
        triggerId={trigger.id}
        label={trigger.getAttribute('aria-label') ?? ''}
        {...content}
        onClose={() => setTrigger(null)}
      />
    ),
  };
}
