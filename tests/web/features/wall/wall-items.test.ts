import { expect, it } from 'vitest';
import { itemsWithRoom } from '../../../../web/features/wall/wall-items.ts';

const items = [true, false, true, false, false, true].map(
  (done, id) => ({ kind: 'planner-task', id, done }) as const,
);
const shownIn = (room: number, pressed: string | null = null): (number | string)[] => {
  const { shown, more } = itemsWithRoom(items, pressed, room);
  return [...shown.map(({ id }) => id), `${more} more`];
};

it('A list without room for all shows what is open before what was done last, in the day’s order', () => {
  expect(shownIn(3)).toEqual([1, 3, 4, '0 more']);
  expect(shownIn(4)).toEqual([1, 3, 4, 5, '0 more']);
  expect(shownIn(9)).toEqual([0, 1, 2, 3, 4, 5, '0 more']);
});

it('Only what is open and has no room is told: “1 left” beside “2 more” would be a riddle', () => {
  expect(shownIn(2)).toEqual([1, 3, '1 more']);
  const done = items.map((item) => ({ ...item, done: true }));
  expect(itemsWithRoom(done, null, 2).more).toBe(0);
});

it('What was pressed last keeps its place', () => {
  expect(shownIn(2, 'planner-task/0')).toEqual([0, 1, '2 more']);
});
