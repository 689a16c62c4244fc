/** A child's voice at a stone, a parent's reply on the dashboard, and a parent's note on the trail. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create } from '../../../../shared-model/commit/change.ts';
import { workName } from '../../../../shared-model/derive/raised-hands.ts';
import { family } from '../../../../shared-model/entities/family.ts';
import { raisedHand } from '../../../../shared-model/entities/raised-hand.ts';
import { trailNote } from '../../../../shared-model/entities/trail-note.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { Story } from '../../../support/family/story.ts';
import { changeDemo, demoStudentId } from '../../../support/screens/demo-records.ts';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { openApp, readNow } from '../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';

const main = page.getByRole('main');
const hazel = 'Hazel Alder';
const handsOf = async (name: Parameters<typeof demoStudentId>[0]) => [
  ...(await readNow('handsOf', demoStudentId(name))).values(),
];

it.each([
  [390, 844],
  [1180, 820],
])(
  'At %i × %i a child says with a picture that it needs help, the animal walks on, and the hand can be lowered',
  async (width, height) => {
    await openApp('/student', { student: hazel, width, height });
    const current = () => document.querySelector('main [data-state=current]')?.textContent ?? '';
    await expect.poll(current).not.toBe('');
    const title = current();
    await main.getByRole('button', { name: 'I need help' }).click();
    const dialog = page.getByRole('dialog', { name: 'I need help' });
    await dialog.getByText('It’s too hard').click();
    await dialog.getByRole('textbox', { name: 'In your own words' }).fill('What is a half?');
    expect(await violationsIn(dialog.element())).toEqual([]);
    await dialog.getByRole('button', { name: 'Tell a parent' }).click();
    await expect
      .poll(() => handsOf(hazel))
      .toMatchObject([{ wish: 'help', feeling: 'too-hard', words: 'What is a half?', asked: 1 }]);
    await expect.poll(current).not.toBe(title);
    const waiting = main.getByRole('button', { name: /Your hand is up/ });
    await waiting.click();
    await expect.element(main.getByText(/^You told your parents: I need help\./)).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    expect(await faintInDark()).toEqual([]);
    expect(isTooWide()).toBe(false);
    await main.getByRole('button', { name: 'Take back' }).click();
    await expect.poll(() => handsOf(hazel)).toMatchObject([{ isTakenBack: true }]);
    await expect.element(main.getByRole('button', { name: 'Not today' })).toBeVisible();
  },
);

it.each([390, 820])(
  'At %i px a child’s dialog has targets of 56 px and letters of 18 px, and no word is broken',
  async (width) => {
    await openApp('/student', { student: 'Jasper Alder', width, height: 844 });
    await main.getByRole('button', { name: 'I need help' }).click();
    const dialog = page.getByRole('dialog', { name: 'I need help' });
    await expect.element(dialog.getByText('Something is missing')).toBeVisible();
    const within = [
      ...dialog.element().querySelectorAll<HTMLElement>('button, label:has(input)'),
    ].filter((one) => one.getBoundingClientRect().width > 0);
    const sizes = within.map((one) => one.getBoundingClientRect());
    expect(sizes.length).toBeGreaterThan(8);
    expect(Math.min(...sizes.flatMap((one) => [one.width, one.height]))).toBeGreaterThanOrEqual(
      55.5,
    );
    const words = [...within, ...dialog.element().querySelectorAll('legend, label, p')].filter(
      (one) => one.textContent.trim() !== '',
    );
    const letters = words.map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    expect(Math.min(...letters)).toBeGreaterThanOrEqual(18);
    const missing = dialog.getByText('Something is missing').element();
    // Two lines: "Something" stays whole.
    expect(missing.getBoundingClientRect().height).toBeLessThan(60);
  },
);

it('A parent finds the hand first in Needs you, replies with words, and nothing waits any more', async () => {
  const the = new Story(31);
  const ash = the.child('Ash Fern');
  const plan = the.plan(ash, '2026-03-04', 'Fractions', 'Math');
  the.plan(ash, '2026-03-03', 'Poems');
  const hand = create(
    raisedHand,
    {
      studentId: ash.id,
      work: workName({ kind: 'planner-task', id: plan.id }),
      wish: 'not-today',
      feeling: 'tired',
      asked: 1,
    },
    seededRandom(7),
  );
  await openApp('/', { family: 'local', changes: [...the.changes, hand] });
  const row = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem').first();
  await expect
    .element(row)
    .toMatchTextContent('A child raises a handAsh: Fractions – Not today · I’m tiredAnswer');
  await row.getByRole('button', { name: 'Answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Raised hands' });
  await dialog.getByRole('textbox', { name: 'A few words for Ash' }).fill('Rest a little');
  expect(await violationsIn(dialog.element())).toEqual([]);
  await dialog.getByRole('button', { name: 'Leave it for today' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(async () => [...(await readNow('handsOf', ash.id)).values()])
    .toMatchObject([{ answered: 1, reply: 'leave-it', replyWords: 'Rest a little' }]);
  expect(page.getByText('A child raises a hand').elements()).toEqual([]);
});

it('A child reads a parent’s reply at the stone', async () => {
  await openApp('/student', { student: hazel });
  await main.getByRole('button', { name: 'I need help' }).click();
  await page.getByRole('button', { name: 'Tell a parent' }).click();
  await expect.poll(() => handsOf(hazel)).toHaveLength(1);
  const [hand] = await handsOf(hazel);
  const answered = create(
    raisedHand,
    {
      studentId: hand!.studentId,
      work: hand!.work,
      asked: 1,
      answered: 1,
      reply: 'coming',
      replyWords: 'In five minutes',
    },
    seededRandom(1),
  );
  await openApp('/student', { student: hazel, changes: [answered] });
  await expect.element(main.getByText('I’m coming In five minutes')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'I need help' })).toBeVisible();
});

it('By the family’s rule one piece of work a day is left without asking, and the child may take it back; or nothing can be', async () => {
  const setRule = (notToday: 'one-a-day' | 'off') => changeDemo(family, {}, { notToday });
  await openApp('/student', { student: hazel, changes: setRule('one-a-day') });
  const current = () => document.querySelector('main [data-state=current]')?.textContent ?? '';
  await expect.poll(current).not.toBe('');
  const title = current();
  await main.getByRole('button', { name: 'Not today' }).click();
  await expect.poll(current).not.toBe(title);
  await expect.poll(() => handsOf(hazel)).toMatchObject([{ asked: 0, restsTo: '2026-03-05' }]);
  // The next one is asked for.
  await main.getByRole('button', { name: 'Not today' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await main.getByRole('button', { name: /Left for Thursday/ }).click();
  await expect.element(main.getByText('You left it for Thursday.')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  await main.getByRole('button', { name: 'Take back' }).click();
  await expect.element(main.getByRole('button', { name: 'Not today' })).toBeVisible();
  await openApp('/student', { student: hazel, changes: setRule('off') });
  await expect.element(main.getByRole('button', { name: 'I need help' })).toBeVisible();
  expect(main.getByRole('button', { name: 'Not today' }).elements()).toEqual([]);
});

it('A parent leaves a note with a sticker from the day’s menu, and takes it away again', async () => {
  const the = new Story(32);
  const ash = the.child('Ash Fern');
  the.plan(ash, '2026-03-04', 'Poems');
  await openApp('/', { family: 'local', changes: the.changes });
  await page.getByRole('button', { name: 'Change today for Ash Fern' }).click();
  await page.getByRole('menuitem', { name: 'Leave a note' }).click();
  const dialog = page.getByRole('dialog', { name: 'A note for Ash Fern' });
  await expect
    .element(dialog.getByRole('button', { name: 'Leave it on the trail' }))
    .toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Words' }).fill('I saw your drawing!');
  await dialog.getByText('Rainbow').click();
  expect(await violationsIn(dialog.element())).toEqual([]);
  await userEvent.keyboard('{Enter}');
  const notes = () => readNow('notesOn', ash.id, '2026-03-04');
  await expect.poll(notes).toMatchObject([{ words: 'I saw your drawing!', sticker: 'rainbow' }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Change today for Ash Fern' }).click();
  await page.getByRole('menuitem', { name: 'Leave a note' }).click();
  await dialog.getByRole('button', { name: 'Take the note away' }).click();
  await expect.poll(notes).toEqual([]);
});

it('A note lies on its day’s trail', async () => {
  const note = create(
    trailNote,
    { studentId: demoStudentId(hazel), date: '2026-03-04', words: 'Well drawn!', sticker: 'sun' },
    seededRandom(3),
  );
  await openApp('/student', { student: hazel, changes: [note], width: 390, height: 844 });
  const list = main.getByRole('list', { name: 'Left for you today' });
  await expect.element(list.getByText('Well drawn!')).toBeVisible();
  expect(await violationsIn(list.element())).toEqual([]);
  expect(isTooWide()).toBe(false);
});
