/** A student's home (specification, section 2; what is silent there, as made real), of students of the demo family. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create } from '../../../../shared-model/commit/change.ts';
import { assignment } from '../../../../shared-model/entities/assignment.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { timeOff } from '../../../../shared-model/entities/time-off.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { changeDemo, demoStudentId } from '../../../support/screens/demo-records.ts';
import { fillDevice } from '../../../support/screens/full-device.ts';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { closeApp, reloadApp } from '../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../support/screens/violations.ts';
import styles from '../../../../web/features/student-home/day-figures.module.css';
import { card, celebration, openHome } from './student-home.ts';

it('Overdue work is still waiting at the end of the trail', async () => {
  const late = { dueDate: '2026-01-05T20:00:00.000Z' };
  await openHome('Finn Alder', {
    changes: changeDemo(assignment, { title: 'Family Timeline' }, late),
  });
  await expect.element(card('Family Timeline')).toMatchTextContent('Still waiting');
  await expect.element(page.getByText('0/7')).toBeVisible();
});

it('A day may be free: the trail goes on another day', async () => {
  await openHome('Finn Alder', {
    changes: changeDemo(plannerTask, { date: '2026-03-04' }, { date: '2020-01-01' }),
  });
  await expect.element(page.getByText(/^Nothing is planned for today\./)).toBeVisible();
  await expect.element(page.getByText('Your trail goes on Thursday, March 5.')).toBeVisible();
  await expect.element(page.getByText('XP earned today')).toBeVisible();
  await expect.element(page.getByText('0/0')).toBeVisible();
  await expect.element(page.getByText(/XP to level|\d+ of 500 XP/).first()).toBeVisible();
});

it('A sick day says so instead of wishing a good free time, and so does a day off', async () => {
  const free = changeDemo(plannerTask, { date: '2026-03-04' }, { date: '2020-01-01' });
  const [startDate, endDate] = ['2026-03-04', '2026-03-04'];
  const off = (values: object) =>
    create(timeOff, { startDate, endDate, ...values }, seededRandom(40));
  const studentId = demoStudentId('Finn Alder');
  await openHome('Finn Alder', { changes: [...free, off({ kind: 'sick', studentId })] });
  await expect.element(page.getByText('Sick day', { exact: true })).toBeVisible();
  await expect.element(page.getByText('No school today. Rest, and get well soon!')).toBeVisible();
  await expect.element(page.getByText('Your trail goes on Thursday, March 5.')).toBeVisible();
  await closeApp();
  await openHome('Finn Alder', { changes: [...free, off({ name: 'Town day' })] });
  await expect.element(page.getByText('Town day', { exact: true })).toBeVisible();
  await expect.element(page.getByText('No school today. Enjoy it!')).toBeVisible();
});

it.each([390, 820, 1180])('The figures fill their row at %i px', async (width) => {
  await openHome('Finn Alder', { width });
  const figures = [...document.querySelectorAll(`.${styles.figure}`)];
  const rights = figures.map((one) => Math.round(one.getBoundingClientRect().right));
  const row = document.querySelector(`.${styles.figures}`)!.getBoundingClientRect();
  expect(rights.at(-1)).toBe(Math.round(row.right));
});

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

it('A card is completed by one tap, celebrated for three seconds, and disabled', async () => {
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

it('A completion is undone as often as it is made, and stays undone', async () => {
  await openHome('Finn Alder');
  await card('Math Practice').click();
  await celebration(50).click();
  // Twice: what is undone is what stood before this tap, not what an earlier one had left.
  for (let turn = 0; turn < 2; turn += 1) {
    await card('Read a Story').click();
    await celebration(30).click();
    await expect.element(celebration(30)).not.toBeInTheDocument();
    await expect.element(page.getByText('2/6')).toBeVisible();
    await undo.click();
    await expect.element(card('Read a Story')).toBeEnabled();
  }
  await expect.element(page.getByText('1/6')).toBeVisible();
  await reloadApp();
  await expect.element(page.getByText('1/6')).toBeVisible();
  await expect.element(card('Read a Story')).toBeEnabled();
  await expect.element(card('Math Practice')).toBeDisabled();
  expect(await violationsIn()).toEqual([]);
});

it('The keyboard alone completes the whole day, whose end opens a stamp', async () => {
  await openHome('Finn Alder', { width: 820, theme: 'dark' });
  await expect
    .element(page.getByText("Today's stamp opens at the end of the trail."))
    .toBeVisible();
  for (let left = 6; left > 0; left -= 1) {
    document.querySelector<HTMLElement>('[aria-current="step"]')!.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Well done!')).toBeVisible();
    // The key that ends the celebration presses nothing, though the focus is on Undo by then.
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Well done!')).not.toBeInTheDocument();
    await expect.element(undo).toHaveFocus();
    await expect.element(page.getByText(`${7 - left}/6`)).toBeVisible();
  }
  await expect
    .element(page.getByText("Excellent work! You've completed all your tasks today."))
    .toBeVisible();
  await expect.element(page.getByText('Your stamp for Wednesday, March 4')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText("You're making great progress. 1 more to go!")).toBeVisible();
  await expect.element(card('Physical Activity')).toHaveFocus();
  expect(await violationsIn(document.body, ['color-contrast'])).toEqual([]);
  page.getByRole('button', { name: 'Parent Dashboard' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/who');
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

// A level that a student was shown is kept while the tests' page lasts: hers is seen nowhere else here.
it('A level that was reached is celebrated, and stays when the task is taken back', async () => {
  const juniper = demoStudentId('Finn Alder');
  const dear = { xpReward: 1_000 };
  await openHome('Finn Alder', {
    changes: changeDemo(plannerTask, { title: 'Math Practice', studentId: juniper }, dear),
  });
  const explorer = page.getByText(/^Level \d+ Explorer$/);
  const level = Number(/\d+/.exec(explorer.element().textContent)![0]);
  await card('Math Practice').click();
  await expect.element(page.getByText(new RegExp(`You reached level ${level + 2}!`))).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await undo.click();
  await expect.element(card('Math Practice')).toBeEnabled();
  await expect.element(page.getByText('0/6')).toBeVisible();
  await expect.element(explorer).toHaveTextContent(`Level ${level + 2} Explorer`);
});

it('A task is read aloud as soon as there is a voice', async () => {
  const voices = vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([]);
  const speak = vi.spyOn(speechSynthesis, 'speak').mockReturnValue();
  await openHome('Finn Alder');
  const readAloud = page.getByRole('button', { name: 'Read aloud' });
  await expect.element(page.getByRole('button', { name: /^Math Practice/ })).toBeVisible();
  await expect.element(readAloud).not.toBeInTheDocument();

  voices.mockReturnValue([{} as SpeechSynthesisVoice]);
  speechSynthesis.dispatchEvent(new Event('voiceschanged'));
  await expect.poll(() => readAloud.elements().length).toBe(6);
  await readAloud.first().click();
  await expect.element(page.getByRole('button', { name: 'Stop reading' })).toBeVisible();
  expect(speak.mock.calls.map(([{ text }]) => text)).toEqual(['Math Practice. Math. 9:00 AM.']);
  await expect.element(page.getByRole('button', { name: /^Math Practice/ })).toBeEnabled();
});

const heights = (): number[] =>
  [...document.querySelectorAll('[data-stop]')].map((stop) =>
    Math.round(stop.getBoundingClientRect().height),
  );

it.each([390, 1180])(
  'At %i px no card changes its height when one is completed, and Undo has one place',
  async (width) => {
    await openHome('Finn Alder', { width, height: 820 });
    await expect.element(card('Math Practice')).toBeVisible();
    const before = heights();
    const places: number[] = [];
    for (const [title, xp] of [
      ['Math Practice', 50],
      ['Read a Story', 30],
    ] as const) {
      await card(title).click();
      await celebration(xp).click();
      await expect.element(page.getByRole('button', { name: `Undo ${title}` })).toBeVisible();
      expect(undo.elements().length).toBe(1);
      const { bottom } = undo.element().getBoundingClientRect();
      places.push(bottom);
      expect(heights()).toEqual(before);
    }
    expect(new Set(places).size).toBe(1);
  },
);

it.each([390, 1180])(
  'At %i px the stop that comes next is at 35 to 40 % of the view, on arrival and after each completion',
  async (width) => {
    const share = (): number => {
      const stop = document.querySelector('[data-state="current"] > div')!;
      return stop.getBoundingClientRect().top / innerHeight;
    };
    const isInSight = async (): Promise<void> => {
      await expect.poll(share).toBeGreaterThan(0.34);
      await expect.poll(share).toBeLessThan(0.41);
    };
    await openHome('Finn Alder', { width, height: 820 });
    for (const [title, xp] of [
      ['Math Practice', 50],
      ['Read a Story', 30],
      ['Science Exploration', 40],
    ] as const) {
      await card(title).click();
      await celebration(xp).click();
      await expect.element(card(title)).toBeDisabled();
      await isInSight();
    }
    await reloadApp();
    await expect.element(card('Science Exploration')).toBeDisabled();
    await isInSight();
  },
);
