/** Grades, a report card and a transcript as they are heard. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Story } from '../../../support/family/story.ts';
import { openApp } from '../../../support/screens/open-app.tsx';

it('A screen reader tells whose grade a button explains, a row by its subject alone, and a year’s credits as a figure', async () => {
  await openApp('/records');
  const explains = page.getByRole('button', {
    name: /^How this grade is made: \S.* · Hazel Alder$/,
  });
  await expect.element(explains.first()).toBeVisible();
  const names = page
    .getByRole('button', { name: /^How / })
    .elements()
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  expect(new Set(names).size).toBe(names.length);
  await page.getByRole('tab', { name: 'Report Card' }).click();
  await expect.element(page.getByRole('rowheader', { name: 'Math', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Transcript' }).click();
  await expect.element(page.getByText(/ · Grade 6$/)).toBeVisible();
  const heads = [...document.querySelectorAll('#main th')].map((one) => one.textContent);
  expect(heads.filter((words) => /^[\d.]+$/.test(words))).toEqual([]);
});

it('Of a course without a score yet no grade is explained: how it is graded can be set', async () => {
  const the = new Story(3);
  const leo = the.child('Leo Fern');
  const { course, lessons } = the.course('Algebra', 1);
  the.follow(leo, course);
  the.finish(leo, course, lessons[0]!, '2026-02-02T18:00:00.000Z');
  await openApp('/records', { family: 'local', changes: the.changes });
  const row = page.getByRole('listitem').filter({ hasText: 'No score yet' });
  await expect.element(row.getByText('No score yet').first()).toBeVisible();
  expect(page.getByRole('button', { name: /^How this grade is made/ }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'How it is graded: Algebra · Leo Fern' }).click();
  await expect.element(page.getByRole('dialog', { name: 'How it is graded' })).toBeVisible();
});
