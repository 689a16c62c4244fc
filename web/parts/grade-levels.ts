import { m } from '../messages/compiled/messages.js';

/** The grade levels that forms suggest, in the current language; a family may write its own. */
export const gradeLevels = (): string[] => [
  m.common_grade_pre_k(),
  m.common_grade_kindergarten(),
  ...Array.from({ length: 12 }, (_, at) => m.common_grade({ number: at + 1 })),
];
