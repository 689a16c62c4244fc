/** A child's screens: targets of 56 px and words of 18 px, whatever piece they are of. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { looks } from '../../../../shared-model/entities/own-settings.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { host } from '../../../../web/device/host.ts';
import { demoStudentId } from '../../../support/screens/demo-records.ts';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { must, openApp } from '../../../support/screens/open-app.tsx';
import { studentsScreens } from '../../../support/screens/screens.ts';

const least = { type: 18, target: 56 };

/**
 * Whether it is on the page for eyes: not clipped away for screen readers alone, not a field that covers another, not
 * above the page, where the charts measure their texts.
 */
const isSeen = (element: Element): boolean => {
  const { width, height, bottom } = element.getBoundingClientRect();
  const isThere = width > 1 && height > 1 && bottom + scrollY > 0;
  return isThere && element.checkVisibility({ visibilityProperty: true });
};

const named = (element: Element, size: number): string =>
  `${element.textContent.trim().slice(0, 30) || element.getAttribute('aria-label')}: ${size}`;

/** Texts of the page that are smaller than 18 px. */
function smallTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement!;
    if (walker.currentNode.textContent!.trim() === '' || !isSeen(element)) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size > 0 && size < least.type) found.push(named(element, size));
  }
  return found;
}

/** What is pressed, a checkbox by its label, and lower than 56 px. Links within a sentence are as high as its line. */
function lowTargets(): string[] {
  const pressed = [
    ...document.querySelectorAll('button, a[href], select, input[type=search], label:has(input)'),
  ];
  return pressed.filter(isSeen).flatMap((element) => {
    const { height } = element.getBoundingClientRect();
    return Math.round(height) < least.target ? [named(element, Math.round(height))] : [];
  });
}

const sizes = [
  [390, 844],
  [820, 1180],
] as const;

/** Waits until the screen has been read, and returns what is too small or too wide of it, on a phone and a tablet. */
async function faultsOf(screen: string): Promise<string[]> {
  const found: string[] = [];
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [width, height] of sizes) {
    await page.viewport(width, height);
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBe(null);
    const faults = [...smallTexts(), ...lowTargets(), ...(isTooWide() ? ['too wide'] : [])];
    found.push(...faults.map((fault) => `${screen} at ${width}: ${fault}`));
  }
  return found;
}

/** Goes to an address of the app as its links do. */
function goTo(path: string): void {
  history.pushState({}, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: {} }));
}

it('Nothing that a child sees is below 18 px or pressed below 56 px: all screens, all looks, the faces and the PIN', async () => {
  const found: string[] = [];
  await openApp('/student', { student: 'Finn Alder' });
  for (const [path, heading] of studentsScreens) {
    goTo(path);
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    found.push(...(await faultsOf(path)));
  }
  goTo('/student');
  for (const look of looks) {
    const whose = { t: student.name, id: demoStudentId('Finn Alder') };
    await must(host().act('setOwnSettings', { whose, values: { look } }));
    const shown = { 'one-stone': '[data-stop]', trail: '[data-side]', quiet: '[data-row]' }[look];
    await expect.poll(() => document.querySelector(`main ${shown}`)).not.toBeNull();
    found.push(...(await faultsOf(look)));
  }
  await page.getByRole('button', { name: 'Parent Dashboard' }).click();
  const face = page.getByRole('button', { name: /^Finn Alder/ });
  await expect.element(face).toBeVisible();
  found.push(...(await faultsOf('faces')));
  await face.click();
  await expect.element(page.getByRole('button', { name: '7' })).toBeVisible();
  found.push(...(await faultsOf('PIN')));
  expect(found).toEqual([]);
});
