import { expect, onTestFinished } from 'vitest';
import { openDeviceStore } from '../../../web/data/indexed-db-store.ts';
import type { OpenOptions } from '../../../web/data/connection.ts';
import type { IndexedDbStore } from '../../../web/data/indexed-db-store.ts';
import { resultOf } from '../../../web/data/durable-transaction.ts';
import { createOpSigner } from '../../../web/data/op-signer.ts';

/** The key under which the parent with id 11 signs. */
export const sealKey = new Uint8Array(32).fill(7);

let count = 0;

/** A name that no other test's database has. */
export const freshName = (): string => `trailbook-test-${(count += 1)}-${crypto.randomUUID()}`;

async function remove(store: IndexedDbStore): Promise<void> {
  store.close();
  await resultOf(indexedDB.deleteDatabase(store.name));
}

/**
 * Opens a store whose parent with id 11 has an open signature; it is closed, and its database deleted, after the test.
 */
export async function openStore(options: Partial<OpenOptions> = {}): Promise<IndexedDbStore> {
  const result = await openDeviceStore({ name: freshName(), ...options });
  expect(result).toMatchObject({ ok: true });
  if (!result.ok) throw new Error(result.error);
  const store = result.value;
  store.signers.set(11, createOpSigner(sealKey));
  onTestFinished(() => remove(store));
  return store;
}
