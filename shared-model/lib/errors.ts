import type { ProblemText } from '../problems/problem-text.ts';

/**
 * Why a change was rejected. The wire carries these codes, and a device stores them beside the person's input [SY8].
 */
export const rejectionCodes = ['invalid', 'forbidden', 'parent-missing', 'too-large'] as const;
/** One of the codes. */
export type RejectionCode = (typeof rejectionCodes)[number];

/** A problem of one field; `field: null` concerns the whole change. */
export interface Issue {
  field: string | null;
  message: ProblemText;
}

/** A rejected change: its code and its problems. */
export interface Rejection {
  code: RejectionCode;
  issues: Issue[];
}

/** A rejection with one issue; without a field it concerns the whole change. */
export const rejection = (
  code: RejectionCode,
  message: ProblemText,
  field: string | null = null,
): Rejection => ({ code, issues: [{ field, message }] });
