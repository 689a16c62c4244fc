import { vi } from 'vitest';

/** Fills this device: the browser refuses every write of its storage until the test is over. */
export function fillDevice(): void {
  const refuse = (): never => {
    throw new DOMException('There is no room left', 'QuotaExceededError');
  };
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse);
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(refuse);
}
