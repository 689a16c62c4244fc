import type { PlanReach } from '../../../../shared-model/derive/plan-groups.ts';
import { m } from '../../../messages/compiled/messages.js';
import { chosen } from '../../../shell/questions.ts';

/**
 * Asks how much of a series is meant, before anything is written; null: that was left open. `title`: what is about to
 * be done.
 */
export const askReach = (title: string): Promise<PlanReach | null> =>
  chosen<PlanReach>({
    title,
    message: m.planner_reach_description(),
    choices: [
      { value: 'later', label: m.planner_reach_later() },
      { value: 'this', label: m.planner_reach_this(), variant: 'primary' },
    ],
  });
