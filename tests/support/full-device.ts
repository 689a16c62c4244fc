import { vi } from 'vitest';

/** From now on this device has no room: the browser refuses every write of its storage, until the test is over. */
export function fillDevice(): void {
  const refuse = (): never => {
    throw new DOMException('There is no room left', 'QuotaExceededError');
  };
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse);
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(refuse);
}
