/** A picture that is being read: how far it is, the way out, and what goes wrong. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { problemText } from '../../../../../shared-model/problems/problem-text.ts';
import { failed, ok } from '../../../../../shared-model/lib/result.ts';
import type {
  readSource,
  Reading,
} from '../../../../../web/features/curriculum/import/read-source.ts';
import { ReadingProgress } from '../../../../../web/features/curriculum/import/reading-progress.tsx';
import { useReading } from '../../../../../web/features/curriculum/import/use-reading.ts';
import { useToasts } from '../../../../../web/ui/toast.ts';
import { show } from '../../../ui/show.tsx';

type Read = typeof readSource;

const picture = {
  kind: 'files',
  files: ['contents.png', 'more.png'].map((name) => new File(['x'], name, { type: 'image/png' })),
  language: 'eng',
} as const;

const nothing: Reading = {
  text: 'x',
  notes: [],
  unread: [],
  choices: [],
  isDoubtful: false,
  lessons: [],
  way: 'device',
};
const seeds: Reading = {
  ...nothing,
  lessons: [
    {
      lessonNumber: 1,
      title: 'Seeds',
      type: 'lesson',
      description: '',
      estimatedMinutes: null,
      unit: '',
      place: null,
      doubts: [],
    },
  ],
};

/** Reads the picture with each press, by one way after the other. */
const Reader = ({ reads }: { reads: Read[] }) => {
  const [found, setFound] = useState(0);
  const [ways] = useState(() => [...reads]);
  const reading = useReading(
    ({ lessons }) => setFound(lessons.length),
    (...input) => ways.shift()!(...input),
  );
  return (
    <>
      <button type="button" onClick={() => reading.read(picture)}>
        Read
      </button>
      <output>{found} found</output>
      {reading.underWay && (
        <ReadingProgress underWay={reading.underWay} onCancel={reading.cancel} />
      )}
    </>
  );
};

const press = () => page.getByRole('button', { name: 'Read' }).click();

it('Fetching and reading show how far they are; what is cancelled is silent', async () => {
  let tell: Parameters<Read>[1] | undefined;
  const answers: ((reading: Reading) => void)[] = [];
  const slow: Read = async (_, options) => {
    tell = options;
    return ok(await new Promise<Reading>((resolve) => answers.push(resolve)));
  };
  await show(<Reader reads={[slow]} />);
  await press();
  tell!.onProgress({ page: 0, step: 'fetching', done: 0.4 });
  await expect.element(page.getByText('Getting what reading needs… 40 %')).toBeVisible();
  tell!.onProgress({ page: 1, step: 'reading', done: 0.25 });
  await expect.element(page.getByText('Reading more.png (2/2)… 25 %')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(tell!.signal.aborted).toBe(true);
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  answers[0]!(seeds);
  await expect.element(page.getByText('0 found')).toBeVisible();
});

it('A new reading ends the one before', async () => {
  const signals: AbortSignal[] = [];
  const endless: Read = (_, { signal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  };
  await show(<Reader reads={[endless, async () => ok(seeds)]} />);
  await press();
  await press();
  await expect.element(page.getByText('1 found')).toBeVisible();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

it.for<[words: string, read: Read]>([
  [
    'more.png: Failed to read image file',
    async () =>
      failed({ code: 'told', problem: problemText('picture-unreadable'), file: 'more.png' }),
  ],
  [
    'Failed to extract lessons. Please try again.',
    async () => failed({ code: 'told', problem: problemText('extraction-failed') }),
  ],
  ['Please upload an image file (JPG, PNG, etc.)', async () => failed({ code: 'not-an-image' })],
  // What the browser couldn't hand over.
  ['Failed to read image file', () => Promise.reject(new Error('No such file'))],
  [
    'No lessons were found in it. Paste the text, or add the lessons by hand.',
    async () => ok(nothing),
  ],
])('What could not be read is said: %s', async ([words, read]) => {
  useToasts.setState({ toast: null });
  await show(<Reader reads={[read]} />);
  await press();
  const said = { kind: 'danger', title: 'Extraction Failed', description: words };
  await expect.poll(() => useToasts.getState().toast).toMatchObject(said);
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
});
