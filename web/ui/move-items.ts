import { ArrowLeft, ArrowRight } from 'lucide-react';
import { m } from '../messages/compiled/messages.js';
import type { MenuItem } from './menu-list.tsx';

/** What a menu offers to move the one at `at` within a list of `count` that people order; positions count from 0. */
export const moveItems = (at: number, count: number, moveTo: (at: number) => void): MenuItem[] =>
  count < 2
    ? []
    : [
        {
          label: m.common_move_earlier(),
          icon: ArrowLeft,
          disabled: at === 0,
          onSelect: () => moveTo(at - 1),
        },
        {
          label: m.common_move_later(),
          icon: ArrowRight,
          disabled: at === count - 1,
          onSelect: () => moveTo(at + 1),
        },
      ];
