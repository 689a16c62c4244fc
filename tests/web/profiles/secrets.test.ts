import { describe, expect, it } from 'vitest';
import {
  isSecretOf,
  keyFrom,
  makeVerifier,
  newPepper,
  newSalt,
  newSealingKey,
  seal,
  stretch,
  unseal,
} from '../../../web/profiles/secrets.ts';
import { resultOf } from '../../../web/data/durable-transaction.ts';
import { ana, another, leo, openTab, pairedTab } from './tablet.ts';

const rounds = 10;

describe('a verifier', () => {
  it('knows its secret, and no other, whoever asks and however it was typed', async () => {
    const pepper = await newPepper();
    const secret = 'Café 7';
    const verifier = await makeVerifier(pepper, 'm1', await stretch(secret, newSalt(), rounds));
    expect(await isSecretOf(pepper, 'm1', verifier, 'Café 7')).toBe(true);
    expect(await isSecretOf(pepper, 'm1', verifier, 'Cafe 7')).toBe(false);
    expect(await isSecretOf(pepper, 'm1', verifier, '')).toBe(false);
    expect(await isSecretOf(pepper, 'm2', verifier, secret)).toBe(false);
  });

  it('is worth nothing without the key that can’t be read out', async () => {
    const pepper = await newPepper();
    const verifier = await makeVerifier(pepper, 's1', await stretch('1234', newSalt(), rounds));
    expect(await isSecretOf(await newPepper(), 's1', verifier, '1234')).toBe(false);
    await expect(crypto.subtle.exportKey('raw', pepper)).rejects.toThrow(/extract/);
    await expect(crypto.subtle.exportKey('raw', await newSealingKey())).rejects.toThrow(/extract/);
  });
});

it('what is sealed opens with its password alone, and not when a byte was changed', async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const salt = newSalt();
  const sealed = await seal(await keyFrom(await stretch('right', salt, rounds)), bytes);
  expect(await unseal(await keyFrom(await stretch('right', salt, rounds)), sealed)).toEqual(bytes);
  expect(await unseal(await keyFrom(await stretch('wrong', salt, rounds)), sealed)).toBeUndefined();
  sealed.bytes[3]! ^= 1;
  expect(await unseal(await keyFrom(await stretch('right', salt, rounds)), sealed)).toBeUndefined();
});

/** Everything a database holds, as text: bytes also as text, base64url and hexadecimal. */
async function textOf(name: string): Promise<string> {
  const db = await resultOf(indexedDB.open(name));
  const stores = [...db.objectStoreNames];
  const rows = await Promise.all(
    stores.map((store) => resultOf(db.transaction(store).objectStore(store).getAll())),
  );
  db.close();
  return JSON.stringify(rows, (_, value: unknown) => {
    if (!(value instanceof Uint8Array)) return value;
    const buffer = Buffer.from(value);
    return ['utf8', 'base64url', 'hex'].map((as) => buffer.toString(as as BufferEncoding));
  });
}

it('no password, PIN or seal key lies in the database in the clear, open or closed', async () => {
  const tab = await pairedTab();
  tab.server.network = 'unreachable';
  await tab.profiles.setPin({ studentId: leo, pin: '80715309' });
  await tab.profiles.settled();
  expect(tab.session().pinsWaiting).toBe(1);
  const sealKey = Buffer.from(tab.server.devices[0]!.seals.get(11)!);
  const secrets = [ana.password, '80715309', '"4711"', '"1234"', 'hex', 'base64url'].map(
    (secret) => (secret === 'hex' || secret === 'base64url' ? sealKey.toString(secret) : secret),
  );
  for (const state of ['open', 'closed']) {
    const text = await textOf(tab.name);
    expect(text).toContain(ana.email);
    for (const secret of secrets) expect(text, `${secret} while ${state}`).not.toContain(secret);
    await tab.profiles.signOut();
  }
});

it('the key that opens a parent’s seal goes with their profile', async () => {
  const tab = await pairedTab();
  const session = () => tab.store.lookAtProfiles((own) => own.session());
  expect((await session()).openSeal).not.toBeNull();
  await tab.profiles.signOut();
  expect((await session()).openSeal).toBeNull();
});

it('keys are made once, also by two tabs', async () => {
  const tab = await openTab();
  const second = await another(tab);
  await Promise.all(
    [tab, second].map(({ profiles }) => profiles.signInParent({ ...ana, isShared: false })),
  );
  expect(
    await second.profiles.unlockParent({ memberId: 11, password: ana.password }),
  ).toMatchObject({ ok: true });
  tab.server.network = 'unreachable';
  for (const { profiles } of [tab, second]) {
    expect(await profiles.unlockParent({ memberId: 11, password: ana.password })).toMatchObject({
      ok: true,
    });
  }
});
