/** Whose a dialog is: it is open for the person who opened it alone. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { demoParent, demoPassword, demoPin } from '../../../shared-model/demo/demo-people.ts';
import { host } from '../../../web/device/host.ts';
import { closeDialog } from '../../../web/shell/dialogs.ts';
import { demoStudentId } from '../../support/screens/demo-records.ts';
import { must, openApp } from '../../support/screens/open-app.tsx';

const add = page.getByRole('dialog', { name: 'Add Student' });
const finn = { studentId: demoStudentId('Finn Alder'), pin: demoPin };
const robin = { ...demoParent, password: demoPassword, isShared: null };
const finnsTrail = page.getByRole('heading', { level: 1, name: /Finn Alder.*Learning Path/ });

/** As another tab of this device does. */
const enterFinn = () => must(host().signInStudent(finn));
const enterRobin = () => must(host().signInParent(robin));

it('A form with unsaved typing is hidden while a child’s profile is open, and reappears when its parent returns', async () => {
  await openApp('/students');
  await page.getByRole('button', { name: 'Add Student' }).click();
  await add.getByLabelText('Full name').fill('Sorrel Alder');
  await enterFinn();
  await expect.element(finnsTrail).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
  await must(host().signOut());
  await enterRobin();
  await expect.element(add.getByLabelText('Full name')).toHaveValue('Sorrel Alder');
  await expect.element(add.getByText('Draft kept')).toBeVisible();
});

/**
 * A browser that is slow to go back to this entry: it does so as soon as another address is written, or when it is told
 * by what this returns.
 */
function slowBackTo(state: unknown, address: string): () => void {
  const [go, replace] = [history.go.bind(history), history.replaceState.bind(history)];
  let held: number | undefined;
  const take = (): number | undefined => {
    const by = held;
    held = undefined;
    return by;
  };
  vi.spyOn(history, 'go').mockImplementation((by) => {
    held = by;
  });
  vi.spyOn(history, 'replaceState').mockImplementation((...entry) => {
    replace(...entry);
    if (take() === undefined) return;
    replace(state, '', address);
    queueMicrotask(() => dispatchEvent(new PopStateEvent('popstate', { state })));
  });
  return () => {
    const by = take();
    if (by !== undefined) go(by);
  };
}

it('A child’s page comes also in a browser that is slow to go back from the dialog that was open', async () => {
  await openApp('/students');
  const { state } = history as { state: unknown };
  await page.getByRole('button', { name: 'Add Student' }).click();
  await expect.element(add).toBeVisible();
  const goBack = slowBackTo(state, location.href);
  closeDialog();
  await enterFinn();
  await expect.element(page.getByRole('link', { name: 'My Tasks' })).toBeVisible();
  goBack();
  await expect.element(finnsTrail).toBeVisible();
});

it('A dialog without typing closes when its person leaves', async () => {
  await openApp('/students');
  await page.getByRole('button', { name: 'Add Student' }).click();
  await expect.element(add).toBeVisible();
  await enterFinn();
  await expect.element(finnsTrail).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
  await enterRobin();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Family');
  await expect.element(add).not.toBeInTheDocument();
});
