/**
 * What all cards of the planner do, done once around them: a press of a badge, a title or a grip, the keys, the drag.
 * A week has a hundred cards, so a card is a few elements with `data-item` (its key), whose buttons have `data-does`.
 */
import { useDraggable, type Active } from '@dnd-kit/core';
import {
  useEffect,
  useMemo,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { useRecords } from '../../../device/use-records.ts';
import { Text } from '../../../ui/pieces.tsx';
import { useSharedMenu } from '../../../ui/shared-menu.tsx';
import type { CardUses } from '../cards/card-uses.ts';
import { unplannedItem, type DraggedItem } from '../cards/cell-item.ts';
import { lessonUses } from '../cards/lesson-uses.ts';
import { usePlan, type Plan } from '../cards/plan-context.ts';
import { taskUses } from '../cards/task-uses.ts';
import { unplannedUses } from '../tray/unplanned-uses.ts';
import styles from './card-area.module.css';

/** What the card of this item does. */
export function usesOf(item: DraggedItem, plan: Plan): CardUses {
  switch (item.kind) {
    case 'unplanned-task':
      return unplannedUses(item.task, plan);
    case 'planner-task':
      return taskUses(item.task, plan);
    case 'lesson-progress':
      return lessonUses(item.lesson, plan);
  }
}

type Held = RefObject<DraggedItem | null>;

/** The item that is dragged. */
export const draggedItem = ({ data }: Active): DraggedItem =>
  (data.current as { held: Held }).held.current!;

const cardAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null;

const doneAt = (target: EventTarget): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-does]')?.dataset['does']
    : undefined;

/** The item whose card an element is in. */
type FindItem = (element: EventTarget) => DraggedItem | undefined;

function useFindItem(plan: Plan): FindItem {
  const unplanned = useRecords('listUnplanned');
  const { items } = plan;
  const found = useMemo(
    () => new Map([...items, ...(unplanned ?? []).map(unplannedItem)].map((one) => [one.key, one])),
    [items, unplanned],
  );
  return (element) => found.get(cardAt(element)?.dataset['item'] ?? '');
}

/** The one draggable: before a drag can begin, it becomes the card that is pressed. */
function useCardDrag(find: FindItem, plan: Plan) {
  const held = useRef<DraggedItem>(null);
  const { setNodeRef, node, listeners, isDragging } = useDraggable({ id: 'card', data: { held } });
  useEffect(() => {
    const card = node.current;
    if (!isDragging || !card) return undefined;
    card.setAttribute('data-dragging', '');
    return () => card.removeAttribute('data-dragging');
  }, [isDragging, node]);
  const begin = (name: string, event: SyntheticEvent): void => {
    const item = find(event.target);
    if (isDragging || !item || !usesOf(item, plan).drag) return;
    held.current = item;
    setNodeRef(cardAt(event.target));
    listeners?.[name]?.(event);
  };
  return {
    onMouseDown: (event: SyntheticEvent) => begin('onMouseDown', event),
    onTouchStart: (event: SyntheticEvent) => begin('onTouchStart', event),
  };
}

/** What was focused of a card, which is another element once it has moved. */
interface FocusedCard {
  element: Element;
  key: string;
  does: string;
}

/** The same control of the card of this item, wherever it is. */
const controlOf = (key: string, does: string): HTMLElement | null =>
  document.querySelector(`[data-item="${CSS.escape(key)}"] ${does}`);

const opens = '[data-does="open"]';
const kinds = [opens, '[data-does="tick"]', '[data-menu]'];

/** A card keeps the focus in its new place: moved by a key, by its menu, or by a tick that was for another day. */
function useFocusOfMoved({ takeMovedByKey }: Plan) {
  const focused = useRef<FocusedCard>(null);
  useEffect(() => {
    const key = takeMovedByKey();
    if (key !== undefined) return controlOf(key, opens)?.focus();
    const was = focused.current;
    if (!was || was.element.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) controlOf(was.key, was.does)?.focus();
  });
  return ({ target }: FocusEvent): void => {
    const key = cardAt(target)?.dataset['item'];
    const does = kinds.find((kind) => target.matches(kind));
    focused.current =
      key === undefined || does === undefined ? null : { element: target, key, does };
  };
}

export const CardArea = ({ children }: { children: ReactNode }) => {
  const plan = usePlan();
  const find = useFindItem(plan);
  const drag = useCardDrag(find, plan);
  const onCardFocus = useFocusOfMoved(plan);
  const { handlers, menu } = useSharedMenu((trigger) => {
    const item = find(trigger);
    if (!item) return null;
    const { heading, items } = usesOf(item, plan).menu();
    return {
      items,
      header: heading !== null && (
        <Text weight="bold" px="3" py="1" aria-hidden>
          {heading}
        </Text>
      ),
    };
  });
  const onClick = (event: MouseEvent): void => {
    handlers.onClick(event);
    const item = find(event.target);
    const does = doneAt(event.target);
    if (!item || does === undefined) return;
    if (does === 'tick') usesOf(item, plan).tick();
    else usesOf(item, plan).open(event);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    handlers.onKeyDown(event);
    const item = find(event.target);
    if (!item || doneAt(event.target) !== 'open') return;
    if (usesOf(item, plan).key(event)) event.preventDefault();
  };
  // A button's click fires on key up, and Shift and Space select instead.
  const onKeyUp = (event: KeyboardEvent): void => {
    if (event.key === ' ' && event.shiftKey && doneAt(event.target) === 'open')
      event.preventDefault();
  };
  return (
    <div
      role="presentation"
      className={styles.area}
      {...handlers}
      {...drag}
      onFocus={(event) => {
        handlers.onFocus(event);
        onCardFocus(event);
      }}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onKeyUp={onKeyUp}
    >
      {children}
      {menu}
    </div>
  );
};
