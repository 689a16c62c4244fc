/**
 * Photos and files in the portfolio: chosen, pasted, dropped, refused in words, shown large, saved, and a device
 * without room.
 */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mostFileBytes, readAttachment } from '../../../../shared-model/lib/attachment.ts';
import { host } from '../../../../web/device/host.ts';
import { aPhoto } from '../../../support/screens/a-photo.ts';
import { fillDevice } from '../../../support/screens/full-device.ts';
import { openApp, readNow, reloadApp, wednesday } from '../../../support/screens/open-app.tsx';
import { Story } from '../../../support/family/story.ts';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';

const dialog = page.getByRole('dialog');
const tooLarge = 'Please choose a file of at most 5 MB';
const wrongType = 'Please choose a photo, a PDF or a plain text file';

function leo() {
  const the = new Story(6);
  the.child('Leo Fern');
  return the.changes;
}

async function openForm(title: string): Promise<void> {
  await page.getByRole('button', { name: 'Keep Something' }).first().click();
  await dialog.getByLabelText('Title').fill(title);
}

const choose = (file: File): Promise<void> =>
  userEvent.upload(
    page.elementLocator(document.querySelector('[role=dialog] input[type=file]')!),
    file,
  );

const save = () => dialog.getByRole('button', { name: 'Keep Something' }).click();

const keptFiles = async () =>
  (await readNow('portfolio', wednesday, 'UTC')).items.map(({ file }) => readAttachment(file));

it('A photo is kept smaller, without what a camera adds; it opens large, and a reload has it', async () => {
  await openApp('/portfolio', { family: 'local', changes: leo() });
  await openForm('Tide pools');
  await choose(await aPhoto(3_000, 1_500));
  await expect.element(dialog.getByText(/^Tide pools\.jpg · \d+ kB$/)).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  await save();
  await expect.element(page.getByText('Tide pools is kept')).toBeVisible();
  const [file] = await keptFiles();
  expect(file).toMatchObject({ type: 'image/jpeg', name: 'Tide pools.jpg' });
  const bitmap = await createImageBitmap((await host().readFile(file!.hash)) as Blob);
  expect([bitmap.width, bitmap.height]).toEqual([2_000, 1_000]);
  await reloadApp();
  await page.getByRole('button', { name: 'View Tide pools' }).click();
  await expect.element(dialog.getByRole('img', { name: 'Tide pools' })).toBeVisible();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await dialog.getByRole('button', { name: 'Download Tide pools.jpg' }).click();
  expect(saved).toHaveBeenCalledOnce();
  expect(await violationsIn()).toEqual([]);
});

it('What can’t be kept is said beside the field, and what was typed stays', async () => {
  await openApp('/portfolio', { family: 'local', changes: leo() });
  await openForm('A program');
  await choose(new File([new Uint8Array([0x4d, 0x5a, 0, 1])], 'game.exe'));
  await expect.element(dialog.getByText(wrongType)).toBeVisible();
  await choose(new File([new Uint8Array([1, 2, 3])], 'broken.png', { type: 'image/png' }));
  await expect.element(dialog.getByText(wrongType)).toBeVisible();
  await choose(new File(['%PDF-1.7 ', new Uint8Array(mostFileBytes)], 'thick.pdf'));
  await expect.element(dialog.getByText(tooLarge)).toBeVisible();
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('A program');
  await choose(new File(['%PDF-1.7 a report'], 'Report: “fish/bugs”.pdf'));
  await expect.element(dialog.getByText(tooLarge)).not.toBeInTheDocument();
  await save();
  await expect.element(page.getByText('A program is kept')).toBeVisible();
  const name = page.getByRole('main').getByText('Report: “fish bugs”.pdf');
  await expect.element(name).toBeVisible();
  expect(await keptFiles()).toMatchObject([{ type: 'application/pdf' }]);
});

it('A photo is pasted or dropped; another takes its place, and it can be removed again', async () => {
  await openApp('/portfolio', { family: 'local', changes: leo() });
  await openForm('Poem');
  const give = (file: File, words?: string): DataTransfer => {
    const data = new DataTransfer();
    data.items.add(file);
    if (words !== undefined) data.setData('text/plain', words);
    return data;
  };
  const photo = await aPhoto(40, 30);
  const paste = (data: DataTransfer) =>
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, cancelable: true }));
  paste(give(photo, 'words'));
  await expect.element(dialog.getByText(/^Tide pools/)).not.toBeInTheDocument();
  paste(give(photo));
  await expect.element(dialog.getByText(/^Tide pools/)).toBeVisible();
  const text = give(new File(['Roses are red'], 'Roses.txt'));
  const field = await dialog.getByText('Or drop it here', { exact: false }).findElement();
  field.dispatchEvent(
    new DragEvent('drop', { dataTransfer: text, bubbles: true, cancelable: true }),
  );
  await expect.element(dialog.getByText(/^Roses\.txt/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove the file' }).click();
  await save();
  await expect.element(page.getByText('Poem is kept')).toBeVisible();
  expect(await keptFiles()).toEqual([null]);
});

it('A form that is saved while its photo is being prepared waits for it, and keeps nothing without it', async () => {
  await openApp('/portfolio', { family: 'local', changes: leo() });
  await openForm('Tide pools');
  const decode = createImageBitmap;
  const turns = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const [first, second] = turns;
  const waiting = turns.map(({ promise }) => promise);
  vi.spyOn(window, 'createImageBitmap').mockImplementation(async (photo: ImageBitmapSource) => {
    await waiting.shift();
    return decode(photo);
  });
  await choose(new File([new Uint8Array([1, 2, 3])], 'broken.png', { type: 'image/png' }));
  await save();
  await expect.element(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  first!.resolve(undefined);
  await expect.element(dialog.getByText(wrongType)).toBeVisible();
  expect(await keptFiles()).toEqual([]);

  await choose(await aPhoto(40, 30));
  await save();
  await expect.element(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  second!.resolve(undefined);
  await expect.element(page.getByText('Tide pools is kept')).toBeVisible();
  const [kept] = await keptFiles();
  expect(kept).toMatchObject({ type: 'image/jpeg' });
  // The photo itself, and not only its name.
  expect(await host().readFile(kept!.hash)).toBeInstanceOf(Blob);
});

it('A device without room says so; the form and its photo stay, and are saved when there is room', async () => {
  await openApp('/portfolio', { family: 'local', changes: leo() });
  await openForm('Recital');
  await choose(await aPhoto(40, 30));
  await expect.element(dialog.getByText(/^Tide pools/)).toBeVisible();
  fillDevice();
  await save();
  await expect.element(page.getByText(/Recital couldn’t be kept/)).toBeVisible();
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Recital');
  vi.restoreAllMocks();
  await save();
  await expect.element(page.getByText('Recital is kept')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'View Recital' })).toBeVisible();
  expect(await keptFiles()).toHaveLength(1);
});

it('What isn’t here is said in the photo’s place, in the dark too', async () => {
  const the = new Story(6);
  const studentId = the.child('Leo Fern').id;
  const file = (type: string, name: string) => `${'a'.repeat(64)} ${type} 2000 ${name}`;
  const keep = (id: number, title: string, text: string) =>
    the.changes.push({
      t: 'portfolio-item',
      id,
      fields: { studentId, date: '2026-03-01', title, file: text },
    });
  keep(91, 'Museum', file('image/jpeg', 'Museum.jpg'));
  keep(92, 'Report', file('application/pdf', 'Report.pdf'));
  await openApp('/portfolio', { family: 'local', changes: the.changes, theme: 'dark' });
  await expect
    .poll(() => page.getByText('Not here yet.', { exact: false }).elements().length)
    .toBe(2);
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
});
