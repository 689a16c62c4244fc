import type { ProblemText } from '../problems/problem-text.ts';

/** Why a change was refused. These travel on the wire and are kept beside what the person typed [SY8]. */
export const rejectionCodes = ['invalid', 'forbidden', 'parent-missing', 'too-large'] as const;
export type RejectionCode = (typeof rejectionCodes)[number];

/** One field (or the whole change, `field: null`) and what a person is told of it. */
export interface Issue {
  field: string | null;
  message: ProblemText;
}

/** A refused change: its code and what is wrong. */
export interface Rejection {
  code: RejectionCode;
  issues: Issue[];
}

export const rejection = (
  code: RejectionCode,
  message: ProblemText,
  field: string | null = null,
): Rejection => ({ code, issues: [{ field, message }] });
