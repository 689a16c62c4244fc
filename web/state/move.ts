import { m } from '../messages/compiled/messages.js';
import { act } from './act.ts';

/** A student or a class, and all of them in the family's order. */
export interface PlacedOne {
  kind: 'student' | 'class';
  id: number;
  name: string;
  inOrder: readonly { id: number }[];
}

/** Moves it to another position in the family's own order, counted from 0, and says where it is then. */
export async function moveTo(to: number, { kind, id, name, inOrder }: PlacedOne): Promise<void> {
  const others = inOrder.filter((one) => one.id !== id);
  const after = others[to - 1]?.id ?? null;
  await act(
    'moveInOrder',
    { kind, id, after },
    {
      done: ({ at, count }) => m.common_moved({ name, place: at + 1, count }),
      failed: m.common_move_failed({ name }),
    },
  );
}
