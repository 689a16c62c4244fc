import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createHashing, createSemaphore } from '../../../sync-server/accounts/hashing.ts';
import { createVault } from '../../../sync-server/accounts/vault.ts';

const keys = { pepper: randomBytes(32), pinKey: randomBytes(32) };
const vault = createVault(keys);
const place = { familyId: 1, deviceId: 2, memberId: 3 };

describe('the vault', () => {
  it('decrypts what it encrypted, and encrypts the same PIN differently every time', () => {
    const encrypted = vault.encryptPin(1, 2, 'p¡n');
    expect(vault.decryptPin(1, 2, encrypted)).toBe('p¡n');
    expect(vault.encryptPin(1, 2, 'p¡n')).not.toEqual(encrypted);
    const key = randomBytes(32);
    expect([...vault.unwrapSigningKey(place, vault.wrapSigningKey(place, key))!]).toEqual([...key]);
  });

  it('decrypts nothing for another place, with another key, or after a change', () => {
    const encrypted = vault.encryptPin(1, 2, '1234');
    expect(() => vault.decryptPin(2, 1, encrypted)).toThrow('unable to authenticate');
    expect(() =>
      createVault({ ...keys, pinKey: randomBytes(32) }).decryptPin(1, 2, encrypted),
    ).toThrow('unable to authenticate');
    for (let at = 0; at < encrypted.length; at += 1) {
      const changed = Uint8Array.from(encrypted);
      changed[at]! ^= 1;
      expect(() => vault.decryptPin(1, 2, changed)).toThrow('unable to authenticate');
    }
    const key = vault.wrapSigningKey(place, randomBytes(32));
    expect(vault.unwrapSigningKey({ ...place, memberId: 4 }, key)).toBeUndefined();
  });

  it('peppers the same PIN differently for every student, family and server', () => {
    const other = createVault({ ...keys, pepper: randomBytes(32) });
    const peppered = [
      vault.pepperedPin(1, 2, '1234'),
      vault.pepperedPin(1, 3, '1234'),
      vault.pepperedPin(2, 2, '1234'),
      vault.pepperedPin(1, 2, '1235'),
      other.pepperedPin(1, 2, '1234'),
    ];
    expect(new Set(peppered).size).toBe(5);
  });
});

describe('hashing', () => {
  it('is argon2id with 46 MiB, one pass and one lane by default', async () => {
    const { hashSecret, verifySecret, isOutdated } = createHashing();
    const hashed = await hashSecret('a long walk');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect([
      await verifySecret(hashed, 'a long walk'),
      await verifySecret(hashed, 'another'),
    ]).toEqual([true, false]);
    expect(isOutdated(hashed)).toBe(false);
    const cheap = createHashing({ memoryKib: 16, passes: 2, lanes: 1 });
    expect(await cheap.hashSecret('a long walk')).toMatch(/^\$argon2id\$v=19\$m=16,t=2,p=1\$/);
    expect(isOutdated(await cheap.hashSecret('a long walk'))).toBe(true);
    expect(await cheap.verifySecret(hashed, 'a long walk')).toBe(true);
  });

  it('recognises weaker parameters, and rejects every secret for a malformed hash', async () => {
    const { isOutdated, verifySecret, pretendToVerify } = createHashing();
    const weak = await hash('a long walk', { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    expect([isOutdated(weak), isOutdated('')]).toEqual([true, true]);
    expect(await verifySecret('no hash', 'a long walk')).toBe(false);
    expect(await pretendToVerify('nobody has this password')).toBe(false);
  });

  it('runs at most the given number at once, and eventually all', async () => {
    const runLimited = createSemaphore(4);
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (most > 100) throw new Error('never');
      return 1;
    };
    const done = await Promise.all(Array.from({ length: 50 }, () => runLimited(work)));
    expect([done.length, most, running]).toEqual([50, 4, 0]);
    await expect(runLimited(() => Promise.reject(new Error('it failed')))).rejects.toThrow(
      'it failed',
    );
    expect(await runLimited(work)).toBe(1);
  });
});
