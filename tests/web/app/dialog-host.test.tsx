/** Whose a dialog is: it is open for the person who opened it alone. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { demoParent, demoPassword, demoPin } from '../../../shared-model/demo/demo-people.ts';
import { host } from '../../../web/device/host.ts';
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
