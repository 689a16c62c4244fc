import type { PlanSlot } from '../../../../shared-model/derive/plan-week.ts';
import type { MenuItem } from '../../../ui/menu-list.tsx';

/** Keys that are held during a press. */
export interface HeldKeys {
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** A key that is pressed on a card's title. */
export interface CardKey extends HeldKeys {
  key: string;
  altKey: boolean;
}

/** What one card does. The element around all cards calls it (`week/card-area.tsx`). */
export interface CardUses {
  /** A press of its badge. */
  tick: () => void;
  /** A press of its title, which covers the card. */
  open: (held: HeldKeys) => void;
  /** Returns whether the card takes the key. */
  key: (pressed: CardKey) => boolean;
  menu: () => { heading: string | null; items: MenuItem[] };
  /** Null: it can't be dragged. */
  drag: {
    /** A long press without a move. */
    still: () => void;
    dropAt: (place: PlanSlot) => void;
    dropOnTray: () => void;
  } | null;
}
