/** A value, or an error that the caller must handle. Expected failures are results, never exceptions. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };

/** A successful result. */
export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

/** A failed result. */
export const failed = <E>(error: E): { ok: false; error: E } => ({ ok: false, error });
