/**
 * A family's backups as its device has them, in every form of file: brought back whole, or refused with a word and
 * nothing changed.
 */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { gzipSync, strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { create, remove, type Change } from '../../../shared-model/commit/change.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { portfolioItem } from '../../../shared-model/entities/portfolio-item.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import type { Result } from '../../../shared-model/lib/result.ts';
import { readProblem } from '../../../shared-model/problems/problem-text.ts';
import { schemaVersion } from '../../../shared-model/registry/registry.ts';
import { allFetched } from '../../../web/data/device-state.ts';
import { writeFile } from '../../../web/data/device-files.ts';
import { listLocalBackups } from '../../../web/data/local-backups.ts';
import type { Bytes } from '../../../web/data/profile-rows.ts';
import type { BackupFailure } from '../../../web/backup/backups.ts';
import type { ExportWish } from '../../../web/backup/make-backup.ts';
import { encryptFile } from '../../../web/backup/cipher.ts';
import { saidBy } from '../../shared-model/backup/backed-up-family.ts';
import { entities, valuesFor } from '../../shared-model/support/a-family.ts';
import { commit } from '../../support/screens/commit-changes.ts';
import { aPhoto } from '../../support/family/attachments.ts';
import { fill } from '../../support/family/story.ts';
import { attempt, leo, pairedTab, story, type Tab } from '../profiles/tablet.ts';
import { backupsOf, heldBy, valueOf } from './backup-tab.ts';

const minute = 60_000;
const photo = aPhoto(600);
const passphrase = 'moss and stone';

const keep = create(
  portfolioItem,
  { studentId: leo, date: '2026-03-02', title: 'Tide pools', file: photo.text },
  seededRandom(30),
);

/** Every form of a backup's file. */
const wishes: Record<string, ExportWish> = {
  plain: { kind: 'json' },
  zip: { kind: 'json', withFiles: true },
  encrypted: { kind: 'json', passphrase },
  'encrypted zip': { kind: 'json', passphrase, withFiles: true },
};

async function familyTab(): Promise<Tab> {
  const tab = await pairedTab();
  await tab.store.transact((tx) => tx.setState({ fetched: allFetched }));
  await commit(tab.profiles, [keep]);
  await writeFile(tab.store, photo.hash, new Blob([photo.content]));
  return tab;
}

/** Removes everything from the device and pairs it anew with the account, which has nothing but its parent. */
async function wipe(tab: Tab): Promise<void> {
  valueOf(await tab.profiles.removeFamily());
  valueOf(await tab.profiles.signInParent(attempt));
  await fill(tab.store, [
    { t: 'family', id: 4, fields: { familyName: 'The Ferns' } },
    { t: 'member', id: 11, fields: { fullName: 'Ana Fern' } },
  ]);
  await tab.store.transact((tx) => tx.setState({ fetched: allFetched }));
}

const saidIn = async ({ store }: Tab) => saidBy((await store.view(true)).everything());

/** A parent's change of any field of any record of the family. */
const anyChange = fc.constantFrom(...story.changes, keep).chain(({ t, id }) => {
  const entity = entities.find(({ name }) => name === t)!;
  const own = Object.keys(entity.fields).filter(
    (name) => entity.naturalKey?.includes(name) !== true && !(name in entity.refs),
  );
  const deletion = t === enrollment.name ? [] : ['_del'];
  return fc.constantFrom(...deletion, ...own).chain((name) => {
    const values = name === '_del' ? [true, false] : valuesFor(entity.fields[name]);
    return fc
      .constantFrom(...values)
      .map((value): Change => ({ t, id, fields: { [name]: value } }));
  });
});

const codeOf = (answer: Result<unknown, BackupFailure>): string | undefined => {
  if (answer.ok) return 'ok';
  if (answer.error.code === 'locked') return 'locked';
  return readProblem(answer.error.issues[0]!.message)?.code;
};

describe('A family that is exported, wiped from the device and restored', () => {
  it('is the same, whatever was done in it before, in every form of file and in both ways', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyChange, { maxLength: 8 }),
        fc.constantFrom(...Object.keys(wishes)),
        fc.constantFrom('merge' as const, 'rollBack' as const),
        async (acts, form, mode) => {
          const tab = await familyTab();
          for (const act of acts) {
            tab.clock.wait(1_000);
            await commit(tab.profiles, [act]);
          }
          const before = await saidIn(tab);
          const wish = wishes[form]!;
          const { content } = valueOf(await backupsOf(tab).exportBackup(wish));
          await wipe(tab);
          expect((await saidIn(tab)).size).toBe(2);
          const backups = backupsOf(tab);
          valueOf(await backups.readBackup(new Blob([content]), passphrase));
          valueOf(await backups.restoreBackup(mode));
          expect(await saidIn(tab)).toEqual(before);
          expect((await heldBy(tab)).files).toEqual(form.includes('zip') ? [photo.hash] : []);
          tab.close();
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** A family of which a child was removed after its backup; `held`: what a refused file must leave as it is. */
async function changedTab(form: string) {
  const tab = await familyTab();
  const { content } = valueOf(await backupsOf(tab).exportBackup(wishes[form]!));
  tab.clock.wait(minute);
  await commit(tab.profiles, [remove(student, leo)]);
  const held = async () => [await heldBy(tab), await listLocalBackups(tab.name)];
  return { backups: backupsOf(tab), content, held };
}

/** What a damaged file is told to be: a byte may also be that of its version or of its length. */
const refusals = [
  'backup-cut-off',
  'backup-damaged',
  'backup-foreign',
  'backup-newer',
  'backup-passphrase-wrong',
  'backup-too-large',
];

describe('A backup’s file', () => {
  it.each(Object.keys(wishes))(
    'that is cut off or has another byte is refused with a word, or says the same, and changes nothing: %s',
    async (form) => {
      const { backups, content, held } = await changedTab(form);
      const before = await held();
      const sound = valueOf(await backups.readBackup(new Blob([content]), passphrase));
      const read = async (file: Bytes): Promise<string | undefined> => {
        const answer = await backups.readBackup(new Blob([file]), passphrase);
        if (answer.ok) return isDeepStrictEqual(answer.value, sound) ? 'the same' : 'another';
        const restored = codeOf(await backups.restoreBackup('rollBack'));
        return restored === 'not-there-any-more' ? codeOf(answer) : 'restored';
      };
      const end = content.findLastIndex((byte) => byte !== 10);
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: end }), async (length) => {
          expect(refusals).toContain(await read(content.slice(0, length)));
        }),
        { numRuns: 60 },
      );
      const at = fc.integer({ min: 0, max: content.length - 1 });
      await fc.assert(
        fc.asyncProperty(at, fc.integer({ min: 1, max: 255 }), async (place, by) => {
          const other = content.slice();
          other[place]! ^= by;
          expect([...refusals, 'the same']).toContain(await read(other));
        }),
        { numRuns: 150 },
      );
      expect(await held()).toEqual(before);
    },
  );

  it('that is foreign, newer, locked or has a damaged photo is refused with its own word, and changes nothing', async () => {
    const { backups, content, held } = await changedTab('zip');
    const before = await held();
    const document = unzipSync(content)['backup.json']!;
    const changed = (values: object) =>
      strToU8(JSON.stringify({ ...(JSON.parse(strFromU8(document)) as object), ...values }));
    const locked = await encryptFile(document, passphrase, 10);
    const newerLock = strToU8(strFromU8(locked, true).replace('Version":1', 'Version":2'), true);
    const damagedPhoto = zipSync({
      'backup.json': document,
      [`files/${photo.hash}`]: photo.content.with(300, photo.content[300]! ^ 1),
    });
    const files: [Uint8Array, string | undefined, string][] = [
      [new Uint8Array(), undefined, 'backup-foreign'],
      [photo.content, undefined, 'backup-foreign'],
      [zipSync({ 'students.csv': strToU8('name,grade') }), undefined, 'backup-foreign'],
      [gzipSync(strToU8('name,grade')), undefined, 'backup-foreign'],
      [changed({ formatVersion: 2 }), undefined, 'backup-newer'],
      [gzipSync(changed({ schemaVersion: schemaVersion + 1 })), undefined, 'backup-newer'],
      [zipSync({ 'backup.json': changed({ formatVersion: 2 }) }), undefined, 'backup-newer'],
      [newerLock, passphrase, 'backup-newer'],
      [locked, undefined, 'backup-locked'],
      [locked, 'moss and sand', 'backup-passphrase-wrong'],
      [damagedPhoto, undefined, 'backup-damaged'],
    ];
    for (const [file, given, code] of files) {
      valueOf(await backups.readBackup(new Blob([content])));
      expect(codeOf(await backups.readBackup(new Blob([file as Bytes]), given))).toBe(code);
      // Neither is the one restored that was read before.
      expect(codeOf(await backups.restoreBackup('merge'))).toBe('not-there-any-more');
    }
    expect(await held()).toEqual(before);
  });
});
