/**
 * Labels of the values that a field of the registry may have. One without a label doesn't compile here: its message
 * belongs in `web/messages/en/labels.json`, as `labels_choice_…`.
 */
import type { Choice } from '../../shared-model/registry/registry.ts';
import { choiceLabels } from './compiled/choices.js';

/** A value as its message is named: `america_new_york` for `America/New_York`. */
type MessageName<T extends string> = T extends `${infer First}${'-' | '/'}${infer Rest}`
  ? `${MessageName<First>}_${MessageName<Rest>}`
  : Lowercase<T>;

const messageName = (value: string): string => value.toLowerCase().replaceAll(/[-/]/g, '_');

const choices: Record<MessageName<Choice>, () => string> = choiceLabels;

/** A choice's label; the value itself if only a newer version knows it. */
export function choiceLabel(value: string): string {
  const name = messageName(value);
  return Object.hasOwn(choices, name) ? choices[name as keyof typeof choices]() : value;
}

/** The options of a form's list: these values with their labels, in this order. */
export const choiceOptions = <T extends string>(
  values: readonly T[],
): { value: T; label: string }[] => values.map((value) => ({ value, label: choiceLabel(value) }));
