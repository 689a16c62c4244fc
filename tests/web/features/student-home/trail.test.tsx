/** A child's day as a place: its stones, its backpack, a free day, and where the open stone stands. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { create } from '../../../../shared-model/commit/change.ts';
import { assignment } from '../../../../shared-model/entities/assignment.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../../../shared-model/entities/school-class.ts';
import { task } from '../../../../shared-model/entities/task.ts';
import { timeOff } from '../../../../shared-model/entities/time-off.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { changeDemo, demoStudentId } from '../../../support/screens/demo-records.ts';
import { emulateMedia } from '../../../support/screens/emulate-media.ts';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { closeApp, reloadApp } from '../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../support/screens/violations.ts';
import { card, celebration, openHome } from './student-home.ts';

const undo = page.getByRole('button', { name: /^Undo / });

const strip = () => page.getByRole('button', { name: /Level \d+$/ });

it('Late work is in a backpack: three at a time, and not counted with the day’s own', async () => {
  const studentId = demoStudentId('Finn Alder');
  const classId = changeDemo(schoolClass, { name: 'Math' }, {})[0]!.id as Id<'class'>;
  const late = Array.from({ length: 5 }, (_, at) =>
    create(
      assignment,
      {
        title: `Late ${at + 1}`,
        classId,
        dueDate: `2026-02-0${at + 1}T20:00:00.000Z`,
        studentIds: [studentId as Id<'student'>],
      },
      seededRandom(60 + at),
    ),
  );
  await openHome('Finn Alder', { changes: late });
  await expect.element(page.getByText('0/6')).toBeVisible();
  const backpack = page.getByRole('region', { name: /^Backpack/ });
  const titles = () =>
    backpack
      .getByRole('button')
      .elements()
      .flatMap((one) => /Late \d/.exec(one.textContent)?.[0] ?? []);
  await expect.poll(titles).toEqual(['Late 5', 'Late 4', 'Late 3']);
  await expect.element(backpack).toMatchTextContent('Still waiting');
  await expect.element(backpack.getByRole('heading')).toMatchTextContent('Backpack5');
  expect(backpack.getByRole('button', { name: 'Not today' }).elements()).toHaveLength(3);
  await card('Late 4').click();
  await expect.poll(titles).toEqual(['Late 5', 'Late 4', 'Late 3', 'Late 2']);
  await expect.element(card('Late 4')).toBeDisabled();
  await backpack.getByRole('button', { name: 'Look again' }).click();
  await expect.element(backpack.getByRole('button', { name: 'Add a photo of it' })).toBeVisible();
  await expect.element(page.getByText('0/6')).toBeVisible();
});

it('A day may be free: the animal rests in its scene, and the trail goes on another day', async () => {
  await openHome('Finn Alder', {
    changes: changeDemo(plannerTask, { date: '2026-03-04' }, { date: '2020-01-01' }),
  });
  await expect.element(page.getByText(/^Nothing is planned for today\./)).toBeVisible();
  await expect.element(page.getByText('Your trail goes on Thursday, March 5.')).toBeVisible();
  await expect.element(page.getByText('0/0')).not.toBeInTheDocument();
  await expect.element(page.getByText(/stamp opens/)).not.toBeInTheDocument();
  await strip().click();
  await expect.element(page.getByText('XP earned today').last()).toBeVisible();
  await expect.element(page.getByText(/XP to level|\d+ of 500 XP/).first()).toBeVisible();
  expect(await violationsIn()).toEqual([]);
});

it('Work done before its day stands on the trail, and isn’t counted with the day’s own', async () => {
  const soon = { dueDate: '2026-03-06T20:00:00.000Z' };
  const done = { completed: true, completedAt: '2026-03-04T08:00:00.000Z' };
  const changes = changeDemo(assignment, { title: 'Family Timeline' }, soon);
  const studentId = demoStudentId('Finn Alder') as Id<'student'>;
  const key = { assignmentId: changes[0]!.id as Id<'assignment'>, studentId };
  await openHome('Finn Alder', {
    changes: [...changes, create(task, { ...key, ...done }, seededRandom(50))],
  });
  await expect.element(card('Family Timeline')).toMatchTextContent('Done ahead!');
  await expect.element(card('Family Timeline')).toBeDisabled();
  await expect.element(page.getByText('0/6')).toBeVisible();
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

it.each([
  [390, 844],
  [820, 1180],
  [1180, 820],
  [1440, 900],
] as const)(
  'At %i × %i px the strip is low, and the place at least three fifths of the first screen, without the demo’s notice',
  async (width, height) => {
    await openHome('Finn Alder', { width, height });
    await expect.element(card('Math Practice')).toBeVisible();
    scrollTo(0, 0);
    const scene = document.querySelector('main section')!.getBoundingClientRect();
    const strips = document.querySelector('main header')!.getBoundingClientRect();
    expect(strips.height).toBeLessThan(96);
    const notice = strips.top - document.querySelector('main')!.getBoundingClientRect().top;
    const below = width < 768 ? 64 : 0;
    expect(Math.min(scene.bottom, height) - scene.top + notice - below).toBeGreaterThan(
      0.6 * height,
    );
    const stones = [...document.querySelectorAll('[data-state="open"] button > span:first-child')];
    for (const stone of stones) {
      const { width: across } = stone.getBoundingClientRect();
      expect(across).toBeGreaterThanOrEqual(88);
      expect(across).toBeLessThanOrEqual(112);
    }
    expect(isTooWide()).toBe(false);
  },
);

it('A stone opens when it is pressed: the animal goes there, and its card completes it', async () => {
  await openHome('Finn Alder');
  await card('Science Exploration').click();
  const stops = () =>
    [...document.querySelectorAll('[data-open]')].map((one) => one.querySelector('button'));
  await expect.poll(() => stops().map((one) => one?.textContent)).toHaveLength(1);
  await expect.element(card('Science Exploration')).toMatchTextContent('+40 XP');
  await expect.element(page.getByText('0/6')).toBeVisible();
  await card('Science Exploration').click();
  await expect.element(card('Science Exploration')).toBeDisabled();
  await expect.element(page.getByText('1/6')).toBeVisible();
  // Then it goes on with what comes first.
  await expect.element(card('Math Practice')).toHaveAttribute('aria-current', 'step');
});

/** What the page's running animations change. */
const animated = (): string[] => [
  ...new Set(
    document
      .getAnimations()
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
      .flatMap(({ offset: _1, computedOffset: _2, easing: _3, composite: _4, ...changed }) =>
        Object.keys(changed),
      ),
  ),
];

it('What is celebrated blocks nothing and moves no layout: the next stone is done while the words still stand', async () => {
  await emulateMedia({ moves: true });
  await openHome('Finn Alder');
  await card('Math Practice').click();
  await expect.poll(animated).toContain('transform');
  // The rest a pointer does over a button.
  const isOfCelebration = (name: string): boolean => !/[cC]olor|[sS]hadow/.test(name);
  expect(animated().filter(isOfCelebration).sort()).toEqual(['opacity', 'transform']);
  await expect.element(celebration(50)).toBeVisible();
  await emulateMedia();
  await card('Read a Story').click();
  // Where the animal has walked on by itself meanwhile, that press was its tick.
  if (card('Read a Story').element().matches(':enabled')) await card('Read a Story').click();
  await expect.element(celebration(30)).toBeVisible();
  await expect.element(page.getByText('2/6')).toBeVisible();
});

it.each([390, 1180])(
  'At %i px nothing above a tapped stone moves, and Undo has one place',
  async (width) => {
    await openHome('Finn Alder', { width, height: 820 });
    const places: number[] = [];
    const offset = (title: string): number =>
      card(title).element().closest('li')!.offsetTop +
      card(title).element().closest('ol')!.offsetTop;
    for (const title of ['Math Practice', 'Read a Story']) {
      await expect.element(card(title)).toHaveAttribute('aria-current', 'step');
      const before = offset(title);
      await card(title).click();
      await expect.element(page.getByRole('button', { name: `Undo ${title}` })).toBeVisible();
      expect(undo.elements().length).toBe(1);
      places.push(undo.element().getBoundingClientRect().bottom);
      expect(offset(title)).toBe(before);
    }
    expect(new Set(places).size).toBe(1);
  },
);

it.each([390, 1180])(
  'At %i px the stop that comes next is at 35 to 40 % of the view, on arrival and after each completion, a high card further up',
  async (width) => {
    const share = (): number => {
      const stop = document.querySelector('[data-state="current"] > div')!;
      return stop.getBoundingClientRect().top / innerHeight;
    };
    /** How much a card that would lie under Undo stands further up, as a share of the view. */
    const raised = (): number => {
      const stop = document.querySelector('[data-state="current"] > div')!;
      const room = innerHeight - (innerWidth < 768 ? 152 : 96) - 0.37 * innerHeight;
      return Math.max(0, stop.getBoundingClientRect().height - room) / innerHeight;
    };
    const isInSight = async (): Promise<void> => {
      await expect.poll(() => share() + raised()).toBeGreaterThan(0.34);
      await expect.poll(() => share() + raised()).toBeLessThan(0.41);
    };
    await openHome('Finn Alder', { width, height: 820 });
    for (const title of ['Math Practice', 'Read a Story', 'Science Exploration']) {
      await expect.element(card(title)).toHaveAttribute('aria-current', 'step');
      await card(title).click();
      await expect.element(card(title)).toBeDisabled();
      await isInSight();
    }
    await reloadApp();
    await expect.element(card('Science Exploration')).toBeDisabled();
    await isInSight();
  },
);

it('On a phone Undo lies over no card, however much an open stone says', async () => {
  const description = 'Read the page, then do the problems 1 to 20, the odd ones alone. '.repeat(2);
  await openHome('Finn Alder', {
    width: 390,
    height: 844,
    changes: changeDemo(
      plannerTask,
      { title: 'Read a Story', studentId: demoStudentId('Finn Alder') },
      { description, minutes: 35 },
    ),
  });
  await card('Math Practice').click();
  await expect.element(page.getByText(/the odd ones alone/)).toBeVisible();
  const gap = (): number =>
    undo.element().getBoundingClientRect().top -
    document.querySelector('[data-state="current"] > div')!.getBoundingClientRect().bottom;
  await expect.poll(gap).toBeGreaterThan(0);
});
