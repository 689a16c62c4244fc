import { useId, useState, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { buttonRecipe } from './button-recipe.ts';
import { MenuList, type MenuItem } from './menu-list.tsx';

const Trigger = chakra('button', buttonRecipe);

/** A menu's properties. */
export interface MenuProps {
  /** The menu's accessible name: 'Actions for Hazel'. */
  label: string;
  icon?: LucideIcon;
  items: readonly MenuItem[];
  /** Above the items: for example, who it is about. */
  header?: ReactNode;
  size?: 'md' | 'lg';
}

/** A button with further actions behind it. */
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
    // At once, so that a dialog opened by the chosen item knows where to return the focus.
    document.getElementById(id)?.focus();
  };
  return (
    <>
      <Trigger
        type="button"
        id={id}
        variant="plain"
        size={size}
        square
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <Icon size={20} aria-hidden />
      </Trigger>
      {isOpen && (
        <MenuList triggerId={id} label={label} items={items} header={header} onClose={close} />
      )}
    </>
  );
};
