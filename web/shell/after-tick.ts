/**
 * What a parent can do with work that they have just completed, without looking for it again: its message offers a mark
 * and another day, and a key of its own gives the mark (`single-keys.ts`). It belongs to the person who ticked, and is
 * forgotten with them.
 */
import type { MarkedItem } from '../../shared-model/derive/mark-form.ts';
import { actorToName } from '../../shared-model/records/actor.ts';
import { useDevice, type DeviceView } from '../device/device-view.ts';
import { m } from '../messages/compiled/messages.js';
import type { ToastAction } from '../ui/toast.ts';
import { openDialog } from './dialogs.ts';

let ticked: MarkedItem | null = null;

/** Notes the work that was completed last. */
export const noteTick = (item: MarkedItem): void => {
  ticked = item;
};

/** Notes that the work was completed, and returns what its message offers. */
export function afterTick(item: MarkedItem): readonly ToastAction[] {
  noteTick(item);
  return [
    { label: m.records_mark_give(), run: () => openDialog({ kind: 'mark', item }) },
    { label: m.change_plan_done_on(), run: () => openDialog({ kind: 'done-on', items: [item] }) },
  ];
}

/** Opens the form for the mark of the work that was completed last, if any was. */
export function markTicked(): void {
  if (ticked) openDialog({ kind: 'mark', item: ticked });
}

const personOf = ({ session }: DeviceView): string | null =>
  session?.person ? actorToName(session.person) : null;

useDevice.subscribe((now, before) => {
  if (personOf(now) !== personOf(before)) ticked = null;
});
