import { dequal } from 'dequal';
import { useState } from 'react';

/** The value, or the former one while both are equal: what compares it by identity doesn't render for a new object. */
export function useSameValue<T>(value: T): T {
  const [kept, keep] = useState(() => value);
  if (kept === value || dequal(kept, value)) return kept;
  keep(() => value);
  return value;
}
