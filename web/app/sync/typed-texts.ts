import type { Op } from '../../../shared-model/changes/change.ts';
import { valuesOf } from './action-words.ts';

/** Fields whose text nobody typed: choices, moments, who did it. */
const chosen = new Set(['completedAt', 'completedBy', 'createdAt', 'dueDate', 'status', 'type']);

/** What was typed in a refused action, so that nobody has to remember it. */
export const typedTexts = (ops: readonly Op[]): string[] => [
  ...new Set(
    ops.flatMap((op) =>
      Object.entries(valuesOf(op)).flatMap(([field, value]) =>
        typeof value === 'string' && value.trim() !== '' && !chosen.has(field) ? [value] : [],
      ),
    ),
  ),
];
