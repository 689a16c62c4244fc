import { useId, useState, type ReactNode } from 'react';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { Button } from './pieces.tsx';
import type { MenuListProps } from './menu-list.tsx';
import { OpenMenu, prepareMenu } from './open-menu.tsx';

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
        onPointerEnter={prepareMenu}
        onFocus={prepareMenu}
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
        <OpenMenu
          triggerId={id}
          label={label}
          items={typeof items === 'function' ? items() : items}
          header={header}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};
