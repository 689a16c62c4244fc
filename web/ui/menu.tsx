import { useId, useState, type ReactNode } from 'react';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { Button } from './pieces.tsx';
import { lazyComponent } from './lazy-component.tsx';
import type { MenuListProps } from './menu-list.tsx';
import { QuietBoundary } from './quiet-boundary.tsx';

/** Loads when the pointer first comes near a menu. A press meanwhile is remembered. */
const MenuList = lazyComponent(() => import('./menu-list.tsx'));

const prepare = (): void => void MenuList.load().catch(() => undefined);

/** A menu's properties. */
export interface MenuProps {
  /** The menu's accessible name: 'Actions for Hazel'. */
  label: string;
  icon?: LucideIcon;
  /** A function is asked when the menu opens: a screen has hundreds that never do. */
  items: MenuListProps['items'] | (() => MenuListProps['items']);
  /** Above the items, such as whom the menu is about. */
  header?: ReactNode;
  size?: 'md' | 'lg';
}

/** A button that opens a menu of actions. */
export const Menu = ({
  label,
  icon: Icon = EllipsisVertical,
  items,
  header,
  size = 'md',
}: MenuProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const close = () => {
    setIsOpen(false);
    // Immediately, so that a dialog opened by the chosen item knows where to return the focus.
    document.getElementById(id)?.focus();
  };
  return (
    <>
      <Button
        id={id}
        variant="plain"
        size={size}
        square
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <Icon size={20} aria-hidden />
      </Button>
      {isOpen && (
        <QuietBoundary onFail={() => setIsOpen(false)}>
          <MenuList
            triggerId={id}
            label={label}
            items={typeof items === 'function' ? items() : items}
            header={header}
            onClose={close}
          />
        </QuietBoundary>
      )}
    </>
  );
};
