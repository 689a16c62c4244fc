/** Files that are opened with the app. */
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { takeOpenedFile } from '../../../web/browser/opened-files.ts';
import { openApp } from '../../support/screens/open-app.tsx';

interface Launched {
  targetURL: string;
  files: { getFile: () => Promise<File> }[];
}

let launch!: (launched: Launched) => void;

async function open(path: string): Promise<void> {
  const { launchQueue } = window as unknown as { launchQueue: Record<'setConsumer', unknown> };
  vi.spyOn(launchQueue as { setConsumer: (consume: typeof launch) => void }, 'setConsumer')
    // The page follows it from its first moment on.
    .mockImplementation((consume) => void (launch = consume));
  await openApp(path, { family: 'local' });
}

const handle = (name: string) => ({ getFile: async () => new File(['{}'], name) });
const target = `${location.origin}/settings?tab=data`;
/** The panel of backups has read it, and it is none. */
const refused = page.getByRole('dialog').getByRole('alert');
const heading = page.getByRole('heading', { level: 1 });

afterEach(takeOpenedFile);

it('A file that is opened is read where data is imported', async () => {
  await open('/');
  await expect.element(heading).toHaveTextContent('Family Dashboard');
  launch({ targetURL: target, files: [handle('fern.json'), handle('oak.json')] });
  await expect.poll(() => location.pathname).toBe('/settings');
  await expect.element(page.getByText(/^One file is opened at a time/)).toBeInTheDocument();
  await expect.element(refused).toBeVisible();
  expect(takeOpenedFile()).toBeNull();
});

it('While somebody types it waits, and a notice leads to it once they are done', async () => {
  await open('/classes');
  await page.getByRole('button', { name: 'Add Class' }).click();
  const name = page.getByRole('dialog').getByLabelText('Class name');
  await name.fill('Botany');
  launch({ targetURL: target, files: [handle('fern.json')] });
  await expect.element(name).toHaveValue('Botany');
  const notice = page.getByText('“fern.json” was opened with Trailbook and waits for you.');
  await expect.element(notice).toBeInTheDocument();
  expect(location.pathname).toBe('/classes');
  await page.getByRole('dialog').getByRole('button', { name: 'Create Class' }).click();
  await page.getByRole('link', { name: 'Look at it' }).click();
  await expect.poll(() => location.pathname).toBe('/settings');
  await expect.element(refused).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  expect(takeOpenedFile()).toBeNull();
});

it('A file that can’t be read is told, and one that nobody wants is let go', async () => {
  await open('/');
  await expect.element(heading).toHaveTextContent('Family Dashboard');
  launch({
    targetURL: `${location.origin}/`,
    files: [{ getFile: () => Promise.reject(new Error()) }],
  });
  await expect.element(page.getByText('The file could not be opened.')).toBeInTheDocument();
  launch({ targetURL: `${location.origin}/`, files: [handle('fern.csv')] });
  await page.getByRole('button', { name: 'Not now' }).first().click();
  await expect.poll(takeOpenedFile).toBeNull();
});
