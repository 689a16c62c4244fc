/** A picture that is being read: how far it is, the way out, and what goes wrong. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { problemText } from '../../../../shared-model/problems/problem-text.ts';
import { failed, ok } from '../../../../shared-model/lib/result.ts';
import { extractFromImage } from '../../../../web/extraction/extract.ts';
import { openApp } from '../../../support/open-app.tsx';
import { violationsIn } from '../../../support/violations.ts';

vi.mock(import('../../../../web/extraction/extract.ts'), () => ({
  extractFromText: vi.fn(),
  extractFromPdf: vi.fn(),
  extractFromImage: vi.fn(),
  ocrLanguages: vi.fn(async () => [
    { code: 'eng' as const, bytes: 4_200_000, isKept: false },
    { code: 'fra' as const, bytes: 1_100_000, isKept: true },
  ]),
  removeOcrLanguage: vi.fn(),
}));

const reading = vi.mocked(extractFromImage);

function choosePicture(): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const files = new DataTransfer();
  files.items.add(new File(['x'], 'contents.png', { type: 'image/png' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

async function openImages(): Promise<void> {
  await openApp('/curriculum?tab=import', { family: 'local' });
  await page.getByRole('tab', { name: 'Image Upload' }).click();
  await expect.element(page.getByRole('button', { name: 'Choose an image' })).toBeVisible();
}

it('What is to be fetched is said before, and what is kept can be removed', async () => {
  await openImages();
  await expect.element(page.getByText(/^4\.2 MB are fetched once/)).toBeVisible();
  await page.getByLabelText('Language of the image').selectOptions('French');
  await expect.element(page.getByText(/^1\.1 MB are kept on this device/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove from this device' })).toBeVisible();
  expect(await violationsIn()).toEqual([]);
});

it('Fetching and reading show how far they are, and can be cancelled', async () => {
  let signal: AbortSignal | undefined;
  reading.mockImplementation(async (_file, _code, options = {}) => {
    signal = options.signal;
    options.onProgress?.({ step: 'fetching', done: 0.4 });
    await vi.waitUntil(() => document.querySelector('progress')?.value === 0.4);
    options.onProgress?.({ step: 'reading', done: 0.25 });
    return new Promise(() => undefined);
  });
  await openImages();
  choosePicture();
  await expect.element(page.getByText('Reading contents.png… 25 %')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(signal?.aborted).toBe(true);
  await expect.element(page.getByText('Reading contents.png… 25 %')).not.toBeInTheDocument();
});

it.for([
  ['picture-unreadable', 'Failed to read image file'],
  ['extraction-failed', 'Failed to extract lessons. Please try again.'],
] as const)('What could not be read (%s) is said: %s', async ([code, words]) => {
  reading.mockResolvedValue(failed(problemText(code)));
  await openImages();
  choosePicture();
  await expect.element(page.getByText('Extraction Failed')).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
});

const seeds = {
  lessonNumber: 1,
  printedNumber: '1',
  title: 'Seeds',
  type: 'lesson' as const,
  description: '',
  estimatedMinutes: null,
  unit: '',
  start: 0,
  end: 5,
  doubts: [],
};

it('A picture in which no lesson is found is said; of another the picture stands above its text', async () => {
  await openImages();
  reading.mockResolvedValueOnce(ok({ text: 'x', notes: [], lessons: [] }));
  choosePicture();
  await expect.element(page.getByText(/^No lessons were found in it/)).toBeVisible();
  reading.mockResolvedValueOnce(ok({ text: 'Seeds', notes: [], lessons: [seeds] }));
  choosePicture();
  await expect
    .element(page.getByRole('img', { name: 'The picture that was read' }))
    .toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Import 1 lesson' })).toBeVisible();
});
