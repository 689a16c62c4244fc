import { describe, expect, it } from 'vitest';
import {
  isSecretOf,
  makeVerifier,
  newPepper,
  newSalt,
  newEncryptionKey,
  encrypt,
  stretch,
  unboundKey,
  decrypt,
  wrappingKey,
} from '../../../web/profiles/secrets.ts';
import { resultOf } from '../../../web/data/durable-transaction.ts';
import { ana, another, leo, openTab, pairedTab, rename } from './tablet.ts';
import type { Tab } from './tablet.ts';
import { commit } from '../../support/screens/commit-changes.ts';

const rounds = 10;

describe('A verifier', () => {
  it('matches its own secret and no other, for that person alone, however it was typed', async () => {
    const pepper = await newPepper();
    const secret = 'Café 7';
    const verifier = await makeVerifier(pepper, 'm1', await stretch(secret, newSalt(), rounds));
    expect(await isSecretOf(pepper, 'm1', verifier, 'Café 7')).toBe(true);
    expect(await isSecretOf(pepper, 'm1', verifier, 'Cafe 7')).toBe(false);
    expect(await isSecretOf(pepper, 'm1', verifier, '')).toBe(false);
    expect(await isSecretOf(pepper, 'm2', verifier, secret)).toBe(false);
  });

  it('is useless without the non-extractable key', async () => {
    const pepper = await newPepper();
    const verifier = await makeVerifier(pepper, 's1', await stretch('1234', newSalt(), rounds));
    expect(await isSecretOf(await newPepper(), 's1', verifier, '1234')).toBe(false);
    await expect(crypto.subtle.exportKey('raw', pepper)).rejects.toThrow(/extract/);
    await expect(crypto.subtle.exportKey('raw', await newEncryptionKey())).rejects.toThrow(
      /extract/,
    );
  });
});

describe('What a password encrypts', () => {
  it('is decrypted by it alone, in this browser alone, and not after a byte was changed', async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const [pepper, salt] = [await newPepper(), newSalt()];
    const keyOf = async (secret: string, whose = 'm1', under = pepper) =>
      wrappingKey(under, whose, await stretch(secret, salt, rounds));
    const encrypted = await encrypt(await keyOf('right'), bytes);
    expect(await decrypt(await keyOf('right'), encrypted)).toEqual(bytes);
    expect(await decrypt(await keyOf('wrong'), encrypted)).toBeUndefined();
    expect(await decrypt(await keyOf('right', 'm2'), encrypted)).toBeUndefined();
    expect(await decrypt(await keyOf('right', 'm1', await newPepper()), encrypted)).toBeUndefined();
    encrypted.bytes[3]! ^= 1;
    expect(await decrypt(await keyOf('right'), encrypted)).toBeUndefined();
  });

  const kept = async (tab: Tab) => {
    const profile = await tab.store.readTransaction((tx) => tx.profile('m11'));
    if (profile?.role !== 'parent' || !profile.sealKey) throw new Error('No signing key is kept');
    return { ...profile, sealKey: profile.sealKey };
  };

  it('reveals nothing about the password in a copied database: the signing key is under the non-extractable key', async () => {
    const { sealKey } = await kept(await pairedTab());
    const stretched = await stretch(ana.password, sealKey.salt, sealKey.rounds);
    expect(await decrypt(await unboundKey(stretched), sealKey.sealed)).toBeUndefined();
    const otherBrowser = await wrappingKey(await newPepper(), 'm11', stretched);
    expect(await decrypt(otherBrowser, sealKey.sealed)).toBeUndefined();
  });

  it.each(['unreachable', 'open'] as const)(
    'is bound to the browser when it is next opened, if it wasn’t yet (the network is %s)',
    async (network) => {
      const tab = await pairedTab();
      const profile = await kept(tab);
      const { isBound, ...unbound } = profile.sealKey;
      expect(isBound).toBe(true);
      const bytes = tab.server.devices[0]!.signingKeys.get(11)!;
      const old = await unboundKey(await stretch(ana.password, unbound.salt, unbound.rounds));
      const sealKey = { ...unbound, sealed: await encrypt(old, new Uint8Array(bytes)) };
      await tab.store.transact(async (tx) => tx.putProfile({ ...profile, sealKey }));
      await tab.profiles.signOut();
      tab.server.network = network;
      for (const grade of ['4th', '5th']) {
        expect(
          await tab.profiles.unlockParent({ memberId: 11, password: ana.password }),
        ).toMatchObject({ ok: true });
        expect((await kept(tab)).sealKey.isBound).toBe(true);
        expect(await commit(tab.profiles, rename(grade))).toMatchObject({ ok: true });
      }
    },
  );
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

it('The database holds no password, PIN or signing key in the clear, open or closed', async () => {
  const tab = await pairedTab();
  tab.server.network = 'unreachable';
  await tab.profiles.setPin({ studentId: leo, pin: '80715309' });
  await tab.profiles.whenIdle();
  expect(tab.session().pinsWaiting).toBe(1);
  const sealKey = Buffer.from(tab.server.devices[0]!.signingKeys.get(11)!);
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

it('The key of a parent’s open signature is deleted with the session', async () => {
  const tab = await pairedTab();
  const session = () => tab.store.readTransaction((tx) => tx.session());
  expect((await session()).openSeal).not.toBeNull();
  await tab.profiles.signOut();
  expect((await session()).openSeal).toBeNull();
});

it('Keys are made once, even by two tabs', async () => {
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
