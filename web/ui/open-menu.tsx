import { lazyComponent } from './lazy-component.tsx';
import type { MenuListProps } from './menu-list.tsx';
import { QuietBoundary } from './quiet-boundary.tsx';

/** Loads when the pointer first comes near a menu. A press meanwhile is remembered. */
const MenuList = lazyComponent(() => import('./menu-list.tsx'));

/** Loads the menus' file before one is opened. */
export const prepareMenu = (): void => void MenuList.load().catch(() => undefined);

/** The open menu of the trigger with this id. */
export const OpenMenu = ({ triggerId, onClose, ...rest }: MenuListProps) => {
  const close = (): void => {
    onClose();
    // Immediately, so that a dialog opened by the chosen item knows where to return the focus.
    document.getElementById(triggerId)?.focus();
  };
  return (
    <QuietBoundary onFail={onClose}>
      <MenuList triggerId={triggerId} onClose={close} {...rest} />
    </QuietBoundary>
  );
};
