/** Backups on the screen: made, refused, looked at, restored and undone. */
import { zipSync } from 'fflate';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create } from '../../../../../../shared-model/commit/change.ts';
import { portfolioItem } from '../../../../../../shared-model/entities/portfolio-item.ts';
import { hashText, attachmentText } from '../../../../../../shared-model/lib/attachment.ts';
import { seededRandom } from '../../../../../../shared-model/lib/random.ts';
import { holdHost, host } from '../../../../../../web/device/host.ts';
import { account } from '../../../../../support/screens/family-server.ts';
import { openFamilyTablet } from '../../../../../support/screens/family-tablet.ts';
import { must, openApp, reloadApp } from '../../../../../support/screens/open-app.tsx';
import { isTooWide } from '../../../../../support/screens/on-page.ts';
import { smallFamily } from '../../../../../support/family/story.ts';
import { nextFrame } from '../../../../../support/screens/until.ts';
import { faintInDark, violationsIn } from '../../../../../support/screens/violations.ts';

const { leo, changes } = smallFamily();
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const settings = '/settings?tab=data';

async function madeFile(name = 'trailbook.json', passphrase?: string): Promise<File> {
  const wish = { kind: 'json' as const, ...(passphrase !== undefined && { passphrase }) };
  return new File([(await must(host().exportBackup(wish))).content], name);
}

const panel = () => page.getByRole('region', { name: 'Backup' });
const choose = async (file: File) =>
  userEvent.upload((await panel().findElement()).querySelector('input[type=file]')!, file);

it('A backup is looked at, restored and undone; the children’s PINs are spoken of [MR3.31]', async () => {
  await openApp(settings, { family: 'local', changes });
  await expect.element(main.getByText('There is no backup yet.')).toBeVisible();
  const file = await madeFile();
  await must(host().act('removeRecord', { kind: 'student', id: leo.id }));
  await choose(file);
  await expect.element(dialog.getByText('Backup of The Ferns', { exact: false })).toBeVisible();
  await expect.element(dialog.getByText('1 added')).toBeVisible();
  // A number after a colon: "Student 1" would read as a name.
  await expect.element(dialog.getByText('Student: 1')).toBeVisible();
  await expect.element(dialog.getByText('Such as Leo Fern')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  await dialog.getByText('Roll Back').click();
  await expect
    .element(dialog.getByText('Everything becomes as it was in the backup.', { exact: false }))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect.element(dialog.getByText('The backup is restored', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('The restore is undone')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(main.getByText('before the last restore', { exact: false })).toBeVisible();
});

/** The page's worker, with one call of its own. */
function holdWith(call: 'backupStatus' | 'serverBackups', own: () => Promise<unknown>) {
  const real = host();
  holdHost(
    new Proxy(real, {
      get: (of, name) => (name === call ? own : (Reflect.get(of, name) as unknown)),
    }),
  );
  onTestFinished(() => holdHost(real));
  return real;
}

it('Nothing moves once it is known when the last backup was made', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await openApp('/settings', { family: 'local', changes });
  const real = holdWith('backupStatus', async () => {
    await promise;
    return real.backupStatus();
  });
  await page.getByRole('tab', { name: 'Data & Backup' }).click();
  const button = main.getByRole('button', { name: 'Download Backup' });
  const top = async () => (await button.findElement()).getBoundingClientRect().top;
  const before = await top();
  await expect.element(main.getByText('There is no backup yet.')).not.toBeInTheDocument();
  resolve();
  await expect.element(main.getByText('There is no backup yet.')).toBeVisible();
  expect(await top()).toBe(before);
});

it('A device that is closed while it is asked for backups disturbs nobody', async () => {
  await openApp('/settings', { family: 'local', changes });
  const asked = vi.fn<() => Promise<unknown>>().mockRejectedValue(new Error('Not open'));
  holdWith('serverBackups', asked);
  const escaped = vi.fn<(event: PromiseRejectionEvent) => void>((event) => event.preventDefault());
  window.addEventListener('unhandledrejection', escaped);
  onTestFinished(() => window.removeEventListener('unhandledrejection', escaped));
  await page.getByRole('tab', { name: 'Data & Backup' }).click();
  await expect.element(main.getByText('There is no backup yet.')).toBeVisible();
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  // A rejection is told of after the microtasks of its turn.
  await nextFrame();
  await nextFrame();
  expect(escaped).not.toHaveBeenCalled();
});

it('An encrypted backup asks for its passphrase until it is right; a short one isn’t taken', async () => {
  await openApp(settings, { family: 'local', changes });
  // The second box, after that of the files.
  (await panel().findElement()).querySelectorAll<HTMLElement>('input[type=checkbox]')[1]!.click();
  await main.getByLabelText('Passphrase', { exact: true }).fill('short');
  await main.getByRole('button', { name: 'Download Backup' }).click();
  await expect.element(main.getByText('Please use at least 8 characters')).toBeVisible();
  await choose(await madeFile('ferns.trailbook', 'moss and stone'));
  const passphrase = dialog.getByLabelText('Passphrase', { exact: true });
  await expect.element(passphrase).toHaveFocus();
  await userEvent.keyboard('moss and sand');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(dialog.getByText('The passphrase does not open this backup', { exact: false }))
    .toBeVisible();
  await dialog.getByLabelText('Passphrase', { exact: true }).fill('moss and stone');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Everything is as in the backup already.')).toBeVisible();
});

it('What is no backup is refused in words', async () => {
  await openApp(settings, { family: 'local', changes });
  await choose(new File(['name,grade'], 'list.json'));
  await expect.element(dialog.getByText('This file is not a backup of Trailbook')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const text = await (await madeFile()).text();
  await choose(new File([text.slice(0, 900)], 'cut.json'));
  await expect
    .element(dialog.getByText('This backup ends too early', { exact: false }))
    .toBeVisible();
});

it('Photos that are missing here come from a backup whose records are here already', async () => {
  const content = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 7, 7]);
  const hash = hashText(await crypto.subtle.digest('SHA-256', content));
  const text = attachmentText({
    hash,
    type: 'image/jpeg',
    bytes: content.length,
    name: 'Pools.jpg',
  });
  const pools = { studentId: leo.id, date: '2026-03-02', title: 'Tide pools', file: text };
  const kept = create(portfolioItem, pools, seededRandom(5));
  await openApp(settings, { family: 'local', changes: [...changes, kept] });
  const document = new Uint8Array(await (await madeFile()).arrayBuffer());
  const zip = zipSync({ 'backup.json': document, [`files/${hash}`]: content });
  await choose(new File([zip], 'ferns.zip'));
  await expect
    .element(dialog.getByText('1 photo or file comes with it that isn’t on this device.'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect.element(dialog.getByText('The backup is restored', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await choose(new File([zip], 'ferns.zip'));
  await expect.element(dialog.getByText('Everything is as in the backup already.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
});

it('A backup is made now, is listed, and is restored from the list; its wishes are saved [MR3.31]', async () => {
  await openApp(settings, { family: 'local', changes });
  await main.getByRole('button', { name: 'Back Up Now' }).click();
  await expect.element(page.getByText('The backup is made')).toBeVisible();
  await main.getByRole('button', { name: /^Restore the backup of / }).click();
  await expect.element(dialog.getByText('Everything is as in the backup already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await main.getByRole('combobox', { name: 'How often' }).selectOptions('Daily');
  await expect.element(main.getByText('Settings saved').first()).toBeVisible();
});

describe('The backups on the server', () => {
  const text = (words: string | RegExp) => panel().getByText(words);
  const kept = { id: 51, madeAt: '2026-03-03T05:00:00.000Z', records: 812, bytes: 40_000 };

  /** Ana's tablet, whose parent was let in by the device alone: at the server nobody is signed in. */
  async function openLetInHere(): Promise<void> {
    const server = await openFamilyTablet();
    server.backups.push(kept);
    await must(host().signOut());
    server.network = 'unreachable';
    await must(host().signInParent({ ...account, isShared: false }));
    server.network = 'open';
  }

  it('A parent who was let in by the device alone is told that they open with the password, and gives it there', async () => {
    await openLetInHere();
    await reloadApp(settings);
    await expect
      .element(text('The list of the backups on your server opens with your password.'))
      .toBeVisible();
    expect(await violationsIn()).toEqual([]);
    await panel().getByRole('button', { name: 'Enter password' }).click();
    await dialog.getByLabelText('Password', { exact: true }).fill(account.password);
    await userEvent.keyboard('{Enter}');
    await expect.element(text(/812 records/)).toBeVisible();
    await expect.element(text(/opens with your password/)).not.toBeInTheDocument();
  });

  it('Without an answer from the server it is said that they are there, and they are listed once it answers', async () => {
    const server = await openFamilyTablet();
    server.backups.push(kept);
    server.network = 'unreachable';
    await reloadApp(settings);
    await expect
      .element(text(/^The list of the backups on your server needs the network/))
      .toBeVisible();
    server.network = 'open';
    await host().syncNow();
    await expect.element(text(/812 records/)).toBeVisible();
  });

  it('One that the server gives only after the password asks for it, and is looked at then', async () => {
    const server = await openFamilyTablet();
    server.backups.push(kept);
    const file = await (await madeFile()).text();
    server.isLongSignedIn = true;
    server.backupFile = JSON.parse(file) as typeof server.backupFile;
    await reloadApp(settings);
    await panel()
      .getByRole('button', { name: /^Restore the backup of / })
      .click();
    const password = page.getByLabelText('Password', { exact: true });
    await password.fill(account.password);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Everything is as in the backup already.')).toBeVisible();
  });
});

it('The panels fit every width, in the dark too', async () => {
  await openApp(settings, { family: 'local', changes, theme: 'dark' });
  await main.getByRole('button', { name: 'Back Up Now' }).click();
  await expect.element(main.getByText('On this device', { exact: true })).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
  for (const width of [390, 820, 1180, 1440]) {
    await page.viewport(width, 844);
    expect(isTooWide()).toBe(false);
  }
});
