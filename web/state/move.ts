import { moveInOrder } from '../../shared-model/actions/move-in-order.ts';
import { secureRandom } from '../data/secure-random.ts';
import { m } from '../messages/compiled/messages.js';
import { write } from './write.ts';

/** A student or a class, and all of them in the family's order. */
export interface PlacedOne {
  entity: Parameters<typeof moveInOrder>[0];
  id: number;
  name: string;
  inOrder: Parameters<typeof moveInOrder>[1];
}

/** Moves it to another position in the family's own order, counted from 0, and says where it is then. */
export async function moveTo(at: number, { entity, id, name, inOrder }: PlacedOne): Promise<void> {
  const { changes, undo } = moveInOrder(entity, inOrder, id, at, secureRandom);
  await write(changes, {
    done: m.common_moved({ name, place: at + 1, count: inOrder.length }),
    undo,
    failed: m.common_move_failed({ name }),
  });
}
