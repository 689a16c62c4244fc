/** A student's page of progress: level, streak, weeks, stamps and subjects, of a demo student and of one who begins. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { commit } from '../../../support/screens/commit-changes.ts';
import {
  must,
  openApp,
  readNow,
  reloadApp,
  wednesday,
} from '../../../support/screens/open-app.tsx';
import { demoPin } from '../../../../shared-model/demo/demo-people.ts';
import { host } from '../../../../web/device/host.ts';
import { create } from '../../../../shared-model/commit/change.ts';
import { milestone } from '../../../../shared-model/entities/milestone.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { demoStudentId } from '../../../support/screens/demo-records.ts';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';

const main = page.getByRole('main');
const present = main.getByRole('option', { name: /^This week: / });

it('What a student finishes shows as XP of this week, and counts in level and stamps [MR3.18]', async () => {
  await openApp('/student/progress', { student: 'Hazel Alder' });
  await expect.element(main.getByRole('heading', { name: /^Level \d+$/ })).toBeVisible();
  const before = (await present.findElement()).ariaLabel;
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await page.getByText('Agenda', { exact: true }).click();
  const box = main.getByRole('checkbox').first();
  await box.click();
  await expect.element(box).toBeChecked();
  await page.getByRole('link', { name: 'My Progress' }).first().click();
  await expect.element(present).toBeVisible();
  await expect.element(present).not.toHaveAttribute('aria-label', before);
  await expect
    .element(main.getByRole('region', { name: 'My badges' }))
    .toMatchTextContent(/\d+ more for the next badge/);
});

it('A student puts the streak away for good, and may have it back [MR4.25]', async () => {
  await openApp('/student/progress', { student: 'Hazel Alder' });
  const streak = page.getByText(/^\d+ school days?$/);
  const goTo = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
  const choose = async () => {
    await goTo('Settings');
    await page.getByRole('switch', { name: 'Show my streak' }).click();
    await goTo('My Progress');
    await expect.element(main.getByText(/days? this month$/)).toBeVisible();
  };
  await expect.element(streak).toBeVisible();
  await choose();
  await expect.element(streak).not.toBeInTheDocument();
  await reloadApp();
  await expect.element(main.getByText(/days? this month$/)).toBeVisible();
  await expect.element(streak).not.toBeInTheDocument();
  await choose();
  await expect.element(streak).toBeVisible();
});

it('A child of pictures sees the level and no XP in numbers', async () => {
  await openApp('/student/progress', { student: 'Jasper Alder' });
  await expect.element(main.getByRole('heading', { name: /^Level \d+$/ })).toBeVisible();
  expect(main.element().textContent).not.toContain('XP');
});

it('A student sees what is kept of her own learning, and nothing of a sibling’s', async () => {
  await openApp();
  const students = await readNow('listStudents');
  const keep = (id: number, name: string, title: string) => ({
    t: 'portfolio-item',
    id,
    fields: {
      studentId: students.find(({ fullName }) => fullName === name)!.id,
      date: '2026-03-01',
      title,
      link: 'https://example.org/recital',
    },
  });
  await must(
    commit(host(), [keep(91, 'Hazel Alder', 'My recital'), keep(92, 'Rowan Alder', 'His museum')]),
  );
  const { studentId } = keep(91, 'Hazel Alder', '').fields;
  await must(host().signInStudent({ studentId, pin: demoPin }));
  await page.getByRole('link', { name: 'My Progress' }).first().click();
  const kept = main.getByRole('region', { name: 'Kept from my learning' });
  await expect.element(kept).toMatchTextContent('My recital');
  await expect.element(kept).not.toMatchTextContent('His museum');
  await expect
    .element(kept.getByRole('link', { name: 'https://example.org/recital' }))
    .toHaveAttribute('rel', 'noopener noreferrer');
});

it.each(['/student/progress', '/student/classes'])(
  'A student’s own page at %s fits every width, in the dark too',
  async (path) => {
    await openApp(path, { student: 'Rowan Alder', theme: 'dark' });
    await expect.element(main.getByRole('listitem').first()).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    expect(await faintInDark()).toEqual([]);
    for (const width of [390, 820, 1180, 1440]) {
      await page.viewport(width, 844);
      expect(isTooWide()).toBe(false);
    }
  },
);

it('A level that was reached stays, whatever was unticked since: it is kept in the family’s records', async () => {
  const studentId = demoStudentId('Hazel Alder');
  const kept = create(milestone, { studentId, kind: 'level', key: '7' }, seededRandom(4));
  await openApp('/student/progress', { student: 'Hazel Alder', changes: [kept] });
  const level = main.getByRole('heading', { name: /^Level \d+$/ });
  await expect.element(level).toHaveTextContent('Level 7');
  const { earned } = await readNow('studentProgress', studentId, wednesday, 'UTC');
  // What is left to level 8 is what is really left.
  const below = earned % 500;
  const whole = (3_500 - earned + below).toLocaleString('en');
  await expect.element(main.getByText(`${below} of ${whole} XP to level 8`)).toBeVisible();
});
