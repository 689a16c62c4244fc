/** The three looks of a child's day: pictures, the trail, and a quiet list with the week. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { levelXp } from '../../../../shared-model/derive/xp.ts';
import { create, type Change } from '../../../../shared-model/commit/change.ts';
import { assignment } from '../../../../shared-model/entities/assignment.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { rewardRequest } from '../../../../shared-model/entities/reward-request.ts';
import { schoolClass } from '../../../../shared-model/entities/school-class.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { task } from '../../../../shared-model/entities/task.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { host } from '../../../../web/device/host.ts';
import { aPhoto } from '../../../support/screens/a-photo.ts';
import { changeDemo, demoStudentId } from '../../../support/screens/demo-records.ts';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { must, reloadApp, type AppOptions } from '../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../support/screens/violations.ts';
import { card, openHome } from './student-home.ts';

const finn = { fullName: 'Finn Alder' };

const openAs = (gradeLevel: string, options: AppOptions = {}): Promise<void> =>
  openHome('Finn Alder', {
    ...options,
    changes: [...changeDemo(student, finn, { gradeLevel }), ...(options.changes ?? [])],
  });

const main = (): string => document.querySelector('main')!.textContent;

const bottomNames = ['My Tasks', 'Assignments', 'Settings', 'Classes'];
const railNames = ['Dashboard', 'My Tasks', 'My Classes', 'Calendar', 'My Progress', 'Settings'];

const widthOf = (element: Element): number => element.getBoundingClientRect().width;

/** The names of the menu's links at this width. */
const linkNames = (isMeant: (link: Element) => boolean = () => true): string[] =>
  [...document.querySelectorAll('nav a')]
    .filter((link) => widthOf(link) > 0 && isMeant(link))
    .map((link) => link.textContent);

it.each([390, 820, 1180])(
  'In kindergarten one stone stands at a time, at %i px, without times, XP and a menu of words, and its tick brings the next',
  async (width) => {
    await openAs('Kindergarten', { width, height: 844 });
    await expect.element(card('Math Practice')).toHaveAttribute('aria-current', 'step');
    expect(document.querySelectorAll('main [data-stop]')).toHaveLength(1);
    expect(main()).not.toMatch(/\d:\d\d|XP|this month/);
    // The menu is pictures: each has its word, which stands at the current one alone.
    const names = width < 768 ? bottomNames : railNames;
    expect(linkNames()).toEqual(names);
    expect(linkNames((link) => widthOf(link.querySelector('span')!) > 1)).toEqual([names[0]]);
    const search = page.getByRole('button', { name: 'Search' });
    search.elements()[0]?.focus();
    await userEvent.keyboard('{Shift}');
    expect(search.elements().map((one) => widthOf(one) >= 56)).toEqual(width < 768 ? [] : [true]);
    expect(card('Math Practice').element().getBoundingClientRect().height).toBeGreaterThan(95);
    expect(isTooWide()).toBe(false);
    expect(await violationsIn()).toEqual([]);
    await card('Math Practice').click();
    await expect.element(page.getByText('Well done!')).toBeVisible();
    expect(main()).not.toMatch(/XP/);
    await expect.element(card('Read a Story')).toHaveAttribute('aria-current', 'step');
    await expect.element(page.getByText('1/6')).toBeVisible();
    await page.getByRole('button', { name: 'Undo Math Practice' }).click();
    await expect.element(card('Math Practice')).toBeEnabled();
    await expect.element(page.getByText('0/6')).toBeVisible();
  },
);

/** Work that Finn has done before its day, and a piece that is late. */
function otherWork(): Change[] {
  const studentId = demoStudentId('Finn Alder') as Id<'student'>;
  const soon = { dueDate: '2026-03-06T20:00:00.000Z' };
  const [timeline] = changeDemo(assignment, { title: 'Family Timeline' }, soon);
  const key = { assignmentId: timeline!.id as Id<'assignment'>, studentId };
  const done = { completed: true, completedAt: '2026-03-04T08:00:00.000Z' };
  const late = {
    title: 'Coins',
    description: 'Count the coins.',
    classId: changeDemo(schoolClass, { name: 'Math' }, {})[0]!.id as Id<'class'>,
    dueDate: '2026-02-03T20:00:00.000Z',
    studentIds: [studentId],
  };
  return [
    timeline!,
    create(task, { ...key, ...done }, seededRandom(50)),
    create(assignment, late, seededRandom(60)),
  ];
}

it('In pictures the stone opens what it says, and the day ends with its stamp, its stones to look at again with a photo', async () => {
  const others = { date: '2026-03-04', studentId: demoStudentId('Finn Alder') };
  const [first, ...rest] = changeDemo(plannerTask, others, { date: '2020-01-01' });
  const description = 'Draw a house. See https://example.org/houses.';
  const [own] = changeDemo(plannerTask, { title: 'Math Practice', ...others }, { description });
  expect(own!.id).toBe(first!.id);
  const other = otherWork();
  await openAs('1st Grade', { changes: [own!, ...rest, ...other], width: 390, height: 844 });
  await expect.element(page.getByText('0/1')).toBeVisible();
  const says = page.getByRole('button', { name: 'What it says' });
  await says.click();
  const link = page.getByRole('link', { name: 'https://example.org/houses' });
  await expect.element(link).toHaveAttribute('href', 'https://example.org/houses');
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(56);
  // Reading doesn't complete.
  await page.getByText(/Draw a house/).click();
  await expect.element(page.getByText('0/1')).toBeVisible();
  expect(isTooWide()).toBe(false);
  expect(await violationsIn()).toEqual([]);
  await card('Math Practice').click();
  await expect.element(page.getByText('Your stamp for Wednesday, March 4')).toBeVisible();
  const again = page.getByRole('button', { name: 'Look again: Math Practice' });
  await again.click();
  await expect.element(again).toHaveAttribute('aria-expanded', 'true');
  const { width, height } = again.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(56);
  await expect.element(page.getByText(/Draw a house/)).toBeVisible();
  // Undo is still there, and doesn't lie over it.
  const undo = page.getByRole('button', { name: 'Undo Math Practice' });
  const camera = page.getByRole('button', { name: 'Add a photo of it' });
  const gap = () =>
    undo.element().getBoundingClientRect().top - camera.element().getBoundingClientRect().bottom;
  await expect.poll(gap).toBeGreaterThan(0);
  const input = document.querySelector('main input[type=file]')!;
  await userEvent.upload(page.elementLocator(input), await aPhoto(60, 40));
  await expect.element(page.getByRole('button', { name: 'View Math Practice' })).toBeVisible();
  // What was done before its day is a done stone too, and so is what was left in the backpack.
  await page.getByRole('button', { name: 'Look again: Family Timeline' }).click();
  await expect.element(page.getByText('Done ahead!')).toBeVisible();
  const backpack = page.getByRole('region', { name: /^Backpack/ });
  await backpack.getByRole('button', { name: 'What it says' }).click();
  await expect.element(backpack).toMatchTextContent('Count the coins.');
  await card('Coins').click();
  const lookAgain = backpack.getByRole('button', { name: 'Look again' });
  await expect.element(lookAgain).toHaveAttribute('aria-expanded', 'true');
  await expect.element(backpack.getByRole('button', { name: 'Add a photo of it' })).toBeVisible();
  expect(main()).not.toMatch(/\d:\d\d|XP/);
  expect(isTooWide()).toBe(false);
  expect(await violationsIn()).toEqual([]);
});

it('In pictures the card says what comes then: the next stone, and the reward that is asked for', async () => {
  const asked = { studentId: demoStudentId('Finn Alder'), name: 'Movie night', cost: 3 };
  await openAs('Kindergarten', { changes: [create(rewardRequest, asked, seededRandom(4))] });
  const stop = page.getByRole('listitem').filter({ has: card('Math Practice') });
  await expect.element(stop).toMatchTextContent(/Then\s*Read a Story\s*Movie night/);
  expect(await violationsIn()).toEqual([]);
});

it('In pictures a voice of the device says the title and how much is left', async () => {
  const local = { localService: true, lang: 'en-US', name: 'Own' } as SpeechSynthesisVoice;
  const voices = vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([local]);
  const speak = vi.spyOn(speechSynthesis, 'speak').mockReturnValue();
  class Utterance extends EventTarget {
    text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  await openAs('Kindergarten');
  speechSynthesis.dispatchEvent(new Event('voiceschanged'));
  await page.getByRole('button', { name: 'Read aloud' }).click();
  expect(speak.mock.calls.map(([one]) => one.text)).toEqual([
    'Math Practice',
    '5 more after this one, then your stamp.',
  ]);
  voices.mockRestore();
  speak.mockRestore();
  vi.unstubAllGlobals();
});

it.each([
  [390, 'light', 0],
  [1180, 'dark', 1],
] as const)(
  'From the 8th grade on the day is a list with the week, without scene or overlay, at %i px in %s; the strip tells the days of the month unless they are hidden',
  async (width, theme, told) => {
    const hidden = changeDemo(student, finn, { streak: told > 0 });
    await openAs('8th Grade', { width, height: 844, theme, changes: hidden });
    const week = page.getByRole('list', { name: 'This week' });
    await expect.element(week).toMatchTextContent(/Wed.*0 of 6 done/);
    await expect.element(week.getByText(/\d+ min|\d h/).first()).toBeVisible();
    await expect
      .element(page.getByRole('main'))
      .toMatchTextContent(/Math\s· 9:00 AM\s· 40 min\s· \+50 XP/);
    expect(document.querySelector('[data-habitat]')).toBeNull();
    const days = [...week.element().children].map((day) => day.getBoundingClientRect().top);
    expect(new Set(days).size).toBe(1);
    expect(isTooWide()).toBe(false);
    expect(await violationsIn()).toEqual([]);
    // By keyboard alone: the next tick has the step.
    for (let done = 1; done <= 6; done += 1) {
      await expect.poll(() => document.querySelector('[aria-current="step"]')).not.toBeNull();
      document.querySelector<HTMLElement>('[aria-current="step"]')!.focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByText(`${done}/6`).first()).toBeVisible();
      expect(document.querySelector('[data-shape="whole"]')).toBeNull();
    }
    await expect.element(week).toMatchTextContent(/6 of 6 done/);
    const monthDays = page.getByText(/^\d+ days? this month$/);
    await expect.poll(() => monthDays.elements().length).toBe(told);
    await page.getByRole('button', { name: /Level \d+$/ }).click();
    await expect.poll(() => monthDays.elements().length).toBe(2 * told);
    await expect.element(page.getByText(/^Excellent work!/)).toBeVisible();
  },
);

const grip = (title: string) => page.getByRole('button', { name: `Move ${title}` });

const rows = (): (string | null)[] =>
  [...document.querySelectorAll('[data-row]')].map(
    (row) => row.querySelector('[aria-expanded] [dir]')!.textContent,
  );

it('In the list the day’s work is put into an own order by keyboard, by a button and by dragging, and stays so', async () => {
  await openAs('8th Grade', { width: 390, height: 844 });
  await expect.element(grip('Math Practice')).toBeVisible();
  const [first, second, third, ...others] = rows();
  (grip(first!).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(rows).toEqual([second, first, third, ...others]);
  await expect.element(page.getByText(`${first} is number 2 of 6 now`)).toBeInTheDocument();
  expect(document.activeElement).toBe(grip(first!).element());
  await userEvent.keyboard('{End}');
  await expect.poll(rows).toEqual([second, third, ...others, first]);
  await page.getByRole('button', { name: 'Move earlier' }).click();
  await expect.poll(rows).toEqual([second, third, ...others.slice(0, -1), first, others.at(-1)]);
  const box = grip(third!).element();
  const { left, top } = box.getBoundingClientRect();
  const over = document.querySelector('[data-row]')!.getBoundingClientRect().top + 4;
  const at = (type: string, clientY: number) =>
    new PointerEvent(type, { pointerId: 1, button: 0, clientX: left, clientY, bubbles: true });
  vi.spyOn(box, 'setPointerCapture').mockReturnValue();
  box.dispatchEvent(at('pointerdown', top));
  box.dispatchEvent(at('pointermove', over));
  box.dispatchEvent(at('pointerup', over));
  await expect.poll(() => rows().slice(0, 2)).toEqual([third, second]);
  const kept = rows();
  await reloadApp();
  await expect.poll(rows).toEqual(kept);
});

it('Two ticks at once are judged together: the level is told that both have brought', async () => {
  const studentId = demoStudentId('Finn Alder');
  await openAs('8th Grade', {
    changes: ['Math Practice', 'Read a Story'].flatMap((title) =>
      changeDemo(plannerTask, { title, studentId }, { xpReward: levelXp }),
    ),
  });
  await expect.element(grip('Math Practice')).toBeVisible();
  const [first, second] = page.getByRole('button', { name: 'Mark as Complete' }).elements();
  // Before the first is rendered.
  for (const tick of [first, second]) (tick as HTMLElement).click();
  await expect.element(page.getByText(/You reached level 3!/)).toBeVisible();
  // The strip tells it first, then the week.
  await expect.element(page.getByText('2/6').first()).toBeVisible();
});

it('What the child has chosen counts before the grade', async () => {
  await openAs('Kindergarten', {
    changes: changeDemo(student, finn, { gradeLevel: 'Kindergarten', look: 'trail' }),
  });
  await expect.element(card('Math Practice')).toMatchTextContent('9:00 AM');
});

it.each(['1st Grade', '5th Grade'])(
  'The tick of a left-handed child of %s is on the left of the words',
  async (gradeLevel) => {
    const isTickLeft = (): boolean => {
      const { firstElementChild: first, lastElementChild: tick } = card('Math Practice').element();
      return tick!.getBoundingClientRect().left < first!.getBoundingClientRect().left;
    };
    await openAs(gradeLevel, { width: 820, height: 1180 });
    await expect.element(card('Math Practice')).toBeVisible();
    expect(isTickLeft()).toBe(false);
    await must(
      host().act('setOwnSettings', {
        whose: { t: student.name, id: demoStudentId('Finn Alder') },
        values: { leftHanded: true },
      }),
    );
    await expect.poll(isTickLeft).toBe(true);
  },
);
