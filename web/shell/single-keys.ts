/** Keys that do something alone, outside of fields, and whether this browser's person uses them (WCAG 2.1.4). */
import { recall, remember } from '../browser/browser-memory.ts';

/** The keys that work on every screen, each with what it opens or goes to. */
export const singleKeys = {
  search: '/',
  'quick-add': 'q',
  mark: 'm',
  selection: 'a',
  keys: '?',
} as const;

type SingleKey = keyof typeof singleKeys;

const off = 'off';

/** Whether single keys work in this browser. */
export const areSingleKeysOn = (): boolean => recall('single-keys') !== off;

/** Switches the single keys of this browser on or off. */
export const setSingleKeys = (isOn: boolean): void => remember('single-keys', isOn ? 'on' : off);

/** Editable fields; nothing is typed into a tick. */
const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Whether somebody types in a field, whose keys are its own. */
export const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(fields) !== null;

/** What a key opens that is pressed alone and not within a field. */
export function singleKeyOf(event: KeyboardEvent): SingleKey | undefined {
  const { key, ctrlKey, metaKey, altKey } = event;
  const names = Object.keys(singleKeys) as SingleKey[];
  const name = names.find((one) => singleKeys[one] === key.toLowerCase());
  if (ctrlKey || metaKey || altKey || isTyped(event)) return undefined;
  return areSingleKeysOn() ? name : undefined;
}
