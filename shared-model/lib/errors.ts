/** Why a change was refused. These travel on the wire and are kept beside what the person typed [SY8]. */
export const rejectionCodes = ['invalid', 'forbidden', 'parent-missing', 'too-large'] as const;
export type RejectionCode = (typeof rejectionCodes)[number];

/** One field (or the whole change, `field: null`) and the sentence a person is shown for it. */
export interface Issue {
  field: string | null;
  message: string;
}

/** A refused change: its code and what is wrong, in the specification's words. */
export interface Rejection {
  code: RejectionCode;
  issues: Issue[];
}

export const rejection = (
  code: RejectionCode,
  message: string,
  field: string | null = null,
): Rejection => ({ code, issues: [{ field, message }] });
