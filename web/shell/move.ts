import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react';
import { m } from '../messages/compiled/messages.js';
import { act } from '../device/act.ts';

/** A student or class, with all of them in the family's order. */
export interface OrderedItem {
  kind: 'student' | 'class';
  id: number;
  name: string;
  inOrder: readonly { id: number }[];
}

/** Moves it to another position in the family's order, counted from 0, and announces the position. */
const moveTo = (to: number, { kind, id, name, inOrder }: OrderedItem) =>
  act(
    'moveInOrder',
    { kind, id, after: inOrder.filter((one) => one.id !== id)[to - 1]?.id ?? null },
    {
      done: ({ at, count }) => m.common_moved({ name, place: at + 1, count }),
      failed: m.common_move_failed({ name }),
    },
  );

/** Menu items that move it by one position; none if it is the only one. */
export function moveItems(one: OrderedItem) {
  const at = one.inOrder.findIndex(({ id }) => id === one.id);
  const last = one.inOrder.length - 1;
  if (last < 1) return [];
  const item = (label: string, icon: LucideIcon, to: number) => ({
    label,
    icon,
    disabled: to < 0 || to > last,
    onSelect: () => void moveTo(to, one),
  });
  return [
    item(m.common_move_earlier(), ArrowLeft, at - 1),
    item(m.common_move_later(), ArrowRight, at + 1),
  ];
}
