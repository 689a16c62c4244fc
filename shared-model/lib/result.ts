/** Either a value or an error that the caller must look at; nothing expected is ever thrown. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

export const failed = <E>(error: E): { ok: false; error: E } => ({ ok: false, error });
