/** What people do in the app, as they do it: by the words on the screen. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export interface Parent {
  email: string;
  password: string;
  fullName: string;
  familyName: string;
}

export const ana: Parent = {
  email: 'ana@fern.example',
  password: 'a walk in the forest',
  fullName: 'Ana Fern',
  familyName: 'The Ferns',
};

const fill = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
};

export async function register(page: Page, url: string, parent: Parent): Promise<void> {
  await page.goto(new URL('/parent/register', url).href);
  await fill(page, {
    Email: parent.email,
    Password: parent.password,
    'Confirm password': parent.password,
    'Full name': parent.fullName,
    'Family name': parent.familyName,
  });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/parent\/login$/);
}

/** From the sign-in page to the family's dashboard. */
export async function signIn(page: Page, url: string, { email, password }: Parent): Promise<void> {
  if (!page.url().endsWith('/parent/login')) await page.goto(new URL('/parent/login', url).href);
  await fill(page, { Email: email, Password: password });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Family Dashboard' })).toBeVisible();
}

/** By the app's own navigation, as a person goes. */
export const goTo = (page: Page, entry: string): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name: entry }).first().click();

/** Presses the button that is shown: an empty list has its own, instead of the one at the page's head. */
export const pressShown = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/**
 * Chooses a radio or checkbox that is shown as its label. The label is pressed as a finger does, once it stands still:
 * a form that slides in would pass under a press at the hidden input.
 */
export async function choose(input: Locator): Promise<void> {
  if (await input.isChecked()) return;
  await input.locator('xpath=ancestor::label').click();
  await expect(input).toBeChecked();
}

export async function addStudent(
  page: Page,
  student: { name: string; gradeLevel: string; animal: string; pin?: string },
): Promise<void> {
  await goTo(page, 'Students');
  await pressShown(page, 'Add Student');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill(student.name);
  await dialog.getByLabel('Grade level').fill(student.gradeLevel);
  await choose(dialog.getByRole('radio', { name: student.animal }));
  if (student.pin !== undefined) await dialog.getByLabel('PIN (optional)').fill(student.pin);
  await dialog.getByRole('button', { name: /^(Add Student|Save)$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${student.name} was added`)).toBeVisible();
}

/**
 * "Who's here?" or the student's sign-in: the own picture, then the PIN. On a device that knows the PIN's length the
 * last digit submits it; on another one Enter does.
 */
export async function openStudentSession(page: Page, name: string, pin: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await page.locator('input[type=password]').fill(pin);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`${name}.*Learning Path`) }),
  ).toBeVisible();
}

/** Waits until the PINs that were set on this device without a network are at the server. */
export async function sendPins(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Sync: / }).click();
  const sheet = page.getByRole('dialog', { name: 'Sync' });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText(/PINs? set here/)).toBeHidden();
  await page.keyboard.press('Escape');
}

export async function signOut(page: Page, fullName: string): Promise<void> {
  const account = page.getByRole('button', { name: `Account of ${fullName}` });
  await account.click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText("You've been successfully signed out.")).toBeVisible();
  // The message may still be that of whoever signed out before.
  await expect(account).toBeHidden();
}

/** Opens a parent's profile at "Who's here?". */
export async function unlock(page: Page, fullName: string, password: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(fullName) }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Family Dashboard' })).toBeVisible();
}

/** Waits until the pill says what it should. */
export const pillSays = (page: Page, state: RegExp): Promise<void> =>
  expect(page.getByRole('button', { name: /^Sync: / })).toHaveAccessibleName(state);
