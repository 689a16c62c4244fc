/** A student's home (specification, section 2; what is silent there, as made real), of students of the demo family. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { create } from '../../../../shared-model/commit/change.ts';
import { levelXp } from '../../../../shared-model/derive/xp.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import type { AppOptions } from '../../../support/screens/open-app.tsx';
import { changeDemo, demoStudentId } from '../../../support/screens/demo-records.ts';
import { fillDevice } from '../../../support/screens/full-device.ts';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { readNow, reloadApp } from '../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../support/screens/violations.ts';
import { toast } from '../../../../web/ui/toast.ts';
import { card, celebration, openHome } from './student-home.ts';

it('Hostile titles are text, wherever they are long, marked up or written from the right', async () => {
  const alert = vi.spyOn(window, 'alert').mockReturnValue();
  const titles = {
    'Math Practice': '<img src=x onerror=alert(1)>',
    'Read a Story': 'W'.repeat(200),
    'Science Exploration': 'שלום עולם',
    'Create Art': '🦊🎉 Art & more',
  };
  const studentId = demoStudentId('Finn Alder');
  await openHome('Finn Alder', {
    width: 390,
    height: 844,
    changes: Object.entries(titles).flatMap(([title, to]) =>
      changeDemo(plannerTask, { title, studentId }, { title: to }),
    ),
  });
  for (const title of Object.values(titles)) {
    await expect.element(page.getByText(title)).toBeVisible();
  }
  expect(document.querySelector('img[src=x]')).toBeNull();
  expect(alert).not.toHaveBeenCalled();
  expect(isTooWide()).toBe(false);
});

const undo = page.getByRole('button', { name: /^Undo / });

it('A card is completed by one tap, celebrated for three seconds, and disabled [SP2.15, SP2.16, SP4.1, SP9.3]', async () => {
  await openHome('Finn Alder');
  await expect.poll(() => document.title).toBe('Finn Alder Learning Path · Trailbook');
  await expect.element(page.getByText(/^Level \d+ Explorer$/)).toBeVisible();
  await expect.element(page.getByText('0/6')).toBeVisible();
  await expect.element(page.getByText("You're making great progress. 6 more to go!")).toBeVisible();
  for (const words of ['Math', '9:00 AM', '+50 XP']) {
    await expect.element(card('Math Practice')).toMatchTextContent(words);
  }

  await card('Math Practice').click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Well done! +50 XP earned' }))
    .toBeVisible();
  await expect.element(card('Math Practice')).toBeDisabled();
  await expect.element(card('Math Practice')).toMatchTextContent('Complete');
  await expect.element(page.getByText('1/6')).toBeVisible();
  await expect.element(celebration(50), { timeout: 5_000 }).not.toBeInTheDocument();
  await reloadApp();
  await expect.element(card('Math Practice')).toBeDisabled();
  await expect.element(page.getByText('1/6')).toBeVisible();
});

it('A completion is undone as often as it is made, and stays undone [MR3.4]', async () => {
  await openHome('Finn Alder');
  await card('Math Practice').click();
  // Twice: what is undone is what stood before this tap, not what an earlier one had left.
  for (let turn = 0; turn < 2; turn += 1) {
    await expect.element(card('Read a Story')).toHaveAttribute('aria-current', 'step');
    await card('Read a Story').click();
    await expect.element(page.getByText('2/6')).toBeVisible();
    await page.getByRole('button', { name: 'Undo Read a Story' }).click();
    await expect.element(card('Read a Story')).toBeEnabled();
  }
  await expect.element(page.getByText('1/6')).toBeVisible();
  // What is shown at once is also kept: a reload before that would take it away.
  const finn = demoStudentId('Finn Alder');
  const kept = async () =>
    (await readNow('studentDay', finn, Date.now(), 'UTC'))?.items.filter(({ done }) => done).length;
  await expect.poll(kept).toBe(1);
  await reloadApp();
  await expect.element(page.getByText('1/6')).toBeVisible();
  await expect.element(card('Read a Story')).toBeEnabled();
  await expect.element(card('Math Practice')).toBeDisabled();
  expect(await violationsIn()).toEqual([]);
});

it('The keyboard alone completes the whole day, whose end opens a stamp [SP2.17]', async () => {
  await openHome('Finn Alder', { width: 820, theme: 'dark' });
  await expect
    .element(page.getByText("Today's stamp opens at the end of the trail."))
    .toBeVisible();
  const completeNext = async (): Promise<void> => {
    await expect.poll(() => document.querySelector('[aria-current="step"]')).not.toBeNull();
    document.querySelector<HTMLElement>('[aria-current="step"]')!.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Well done!')).toBeVisible();
  };
  for (let done = 1; done < 6; done += 1) {
    await completeNext();
    await expect.element(page.getByText(`${done}/6`)).toBeVisible();
    await expect.element(undo).toHaveFocus();
  }
  await completeNext();
  // Wherever the child looks by then.
  scrollTo(0, 0);
  // The day's last fills the screen: the key that ends it presses nothing, though the focus is on Undo by then.
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Well done!')).not.toBeInTheDocument();
  await expect.element(undo).toHaveFocus();
  await expect.element(page.getByText('6/6')).toBeVisible();
  await expect
    .element(page.getByText("Excellent work! You've completed all your tasks today."))
    .toBeVisible();
  await expect.element(page.getByText('Your stamp for Wednesday, March 4')).toBeVisible();
  // Undo lies over neither the stamp nor what a done stone says.
  const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
  const end = document.querySelector('[data-day-end]')!;
  await expect.poll(() => boxOf(undo.element()).top - boxOf(end).bottom).toBeGreaterThan(0);
  expect(boxOf(end).top).toBeGreaterThan(0);
  for (const stone of document.querySelectorAll('main [data-state="done"]'))
    expect(boxOf(stone).bottom).toBeLessThan(boxOf(undo.element()).top);
  // Nor, at the page's end, over its last words.
  scrollTo(0, document.documentElement.scrollHeight);
  const foot = document.querySelector('main footer')!;
  await expect.poll(() => boxOf(foot).bottom - boxOf(undo.element()).top).toBeLessThan(0);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText("You're making great progress. 1 more to go!")).toBeVisible();
  await expect.element(card('Physical Activity')).toHaveFocus();
  await expect.element(card('Physical Activity')).toBeEnabled();
  expect(await violationsIn(document.body, ['color-contrast'])).toEqual([]);
  page.getByRole('button', { name: 'Parent Dashboard' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/who');
});

it('The whole screen celebrates the day’s last task and nothing before it, and lies above messages', async () => {
  await openHome('Finn Alder', { width: 820, height: 1180 });
  const layer = () => document.querySelector('[data-shape]');
  const titles = ['Math Practice', 'Read a Story', 'Science Exploration', 'Writing Practice'];
  for (const title of [...titles, 'Create Art']) {
    await expect.element(card(title)).toHaveAttribute('aria-current', 'step');
    await card(title).click();
    await expect.poll(() => layer()?.getAttribute('data-shape')).toBe('words');
    await expect.element(card(title)).toBeDisabled();
  }
  toast({ kind: 'success', title: 'All your changes are synced' });
  const message = page.getByText('All your changes are synced');
  await expect.element(message).toBeVisible();
  /** What is uppermost in the middle of the message. */
  const above = (): Element | null => {
    const { left, top, width, height } = message.element().getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2);
  };
  // The words of a single task lie below it, and let presses through.
  expect(above()?.closest('[data-shape]')).toBeNull();
  await expect.element(card('Physical Activity')).toHaveAttribute('aria-current', 'step');
  await card('Physical Activity').click();
  await expect.poll(() => layer()?.getAttribute('data-shape')).toBe('whole');
  await expect.poll(above).toBe(layer());
  expect(layer()?.textContent).toContain('Today’s stamp is in your book.');
  await userEvent.keyboard('{Escape}');
  await expect.poll(layer).toBeNull();
  expect(above()?.closest('[data-shape]')).toBeNull();
});

it('A card that can’t be saved comes back, and the child is told', async () => {
  await openHome('Finn Alder');
  await expect.element(card('Math Practice')).toBeEnabled();
  fillDevice();
  await card('Math Practice').click();
  await expect.element(page.getByText(/^Failed to update task status/)).toBeVisible();
  await expect.element(page.getByText('Error')).toBeVisible();
  await expect.element(card('Math Practice')).toBeEnabled();
  await expect.element(celebration(50)).not.toBeInTheDocument();
  await expect.element(page.getByText('0/6')).toBeVisible();
});

/** A child who has reached a level by earlier work, and is a task away from the next. */
async function openAtLevel(level: number, options: AppOptions = {}): Promise<void> {
  const studentId = demoStudentId('Finn Alder') as Id<'student'>;
  const done = Array.from({ length: level - 1 }, (_, at) =>
    create(
      plannerTask,
      {
        studentId,
        title: `Earlier ${at}`,
        subject: 'Math',
        date: '2025-11-03',
        xpReward: levelXp,
        status: 'completed',
      },
      seededRandom(1_000 + at),
    ),
  );
  const next = { title: 'Math Practice', studentId };
  await openHome('Finn Alder', {
    ...options,
    changes: [...changeDemo(plannerTask, next, { xpReward: levelXp }), ...done],
  });
  await expect.element(explorer).toHaveTextContent(`Level ${level} Explorer`);
}

const explorer = page.getByText(/^Level \d+ Explorer$/);

it('A level that was reached is celebrated with its piece by name, and both stay when the task is taken back [SP1.3, MR4.23]', async () => {
  await openAtLevel(2);
  const pieces = () => document.querySelectorAll('main [data-piece]').length;
  await expect.poll(pieces).toBe(1);
  await card('Math Practice').click();
  await expect.element(page.getByText(/You reached level 3!/)).toBeVisible();
  await expect
    .element(page.getByText('New along your trail: The shipwreck', { exact: true }))
    .toBeVisible();
  await expect.poll(pieces).toBe(2);
  await userEvent.keyboard('{Escape}');
  // The view is where the piece stands, with its name beside it.
  const piece = () => document.querySelector('[data-new]')?.getBoundingClientRect();
  await expect.poll(() => piece()?.top).toBeGreaterThan(0);
  expect(piece()?.bottom).toBeLessThan(innerHeight);
  await expect.element(page.getByText('The shipwreck', { exact: true })).toBeVisible();
  await undo.click();
  await expect.element(card('Math Practice')).toBeEnabled();
  await expect.element(page.getByText('0/6')).toBeVisible();
  await expect.element(explorer).toHaveTextContent('Level 3 Explorer');
  await expect.poll(pieces).toBe(2);
});

it('After eight pieces the animal travels on, and former places can be visited', async () => {
  await openAtLevel(9, { width: 390, height: 844 });
  await card('Math Practice').click();
  await expect
    .element(page.getByText(/You have walked on to a new place: Mountain\./))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: /Level 10$/ }).click();
  await expect.element(page.getByText('Each new level brings one more.')).toBeVisible();
  await page.getByText('Ocean', { exact: true }).click();
  await expect.element(page.getByText(/The little shoal, The shipwreck/)).toBeVisible();
  await expect.poll(() => document.querySelectorAll('main [data-piece]').length).toBe(8);
  expect(isTooWide()).toBe(false);
  expect(await violationsIn()).toEqual([]);
});

it('Where all 40 pieces stand, a new level promises none', async () => {
  await openAtLevel(41);
  await page.getByRole('button', { name: /Level 41$/ }).click();
  await expect.element(page.getByText(/^Everything stands along your trail now\./)).toBeVisible();
  await expect.element(page.getByText('Each new level brings one more.')).not.toBeInTheDocument();
  await card('Math Practice').click();
  await expect.element(page.getByText(/You reached level 42!/)).toBeVisible();
  await expect.element(page.getByText(/^New along your trail/)).not.toBeInTheDocument();
});

it('A task is read aloud by the device’s own voice, its title in its own language', async () => {
  const voices = vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([]);
  const speak = vi.spyOn(speechSynthesis, 'speak').mockReturnValue();
  // The browser's own accepts no voice but its own.
  class Utterance extends EventTarget {
    lang = '';
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  const studentId = demoStudentId('Finn Alder');
  await openHome('Finn Alder', {
    changes: changeDemo(
      plannerTask,
      { title: 'Math Practice', studentId },
      { title: 'Leer un cuento' },
    ),
  });
  const readAloud = page.getByRole('button', { name: 'Read aloud' });
  await expect.element(card('Leer un cuento')).toBeVisible();
  await expect.element(readAloud).not.toBeInTheDocument();
  const voice = (lang: string, localService = true) =>
    ({ lang, localService }) as SpeechSynthesisVoice;
  // A voice that sends the text to a server isn't one.
  voices.mockReturnValue([voice('en-US', false)]);
  speechSynthesis.dispatchEvent(new Event('voiceschanged'));
  await expect.element(readAloud).not.toBeInTheDocument();

  voices.mockReturnValue([voice('en-US'), voice('es-ES')]);
  speechSynthesis.dispatchEvent(new Event('voiceschanged'));
  // Only the open stone has it.
  await expect.poll(() => readAloud.elements().length).toBe(1);
  await readAloud.click();
  await expect.element(page.getByRole('button', { name: 'Stop reading' })).toBeVisible();
  expect(speak.mock.calls.map(([{ text, lang }]) => [text, lang])).toEqual([
    ['Leer un cuento', 'es-ES'],
    ['Math. 1 of 6.', 'en-US'],
  ]);
  await expect.element(card('Leer un cuento')).toBeEnabled();
});
