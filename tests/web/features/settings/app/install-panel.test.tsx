/** How the app gets onto a device, in the settings. */
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useInstall } from '../../../../../web/browser/install.ts';
import { openApp } from '../../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../../support/screens/violations.ts';

const panel = page.getByRole('region', { name: 'Trailbook as an app' });

afterEach(() => useInstall.setState({ way: null, isInstalled: false, isOffered: false }));

const open = () => openApp('/settings?tab=app', { family: 'local', width: 390 });

it('Where the browser has a prompt it comes at a press, once', async () => {
  const prompt = vi.fn<() => Promise<void>>(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt });
  useInstall.setState({ way: { kind: 'prompt', event }, isInstalled: false });
  await open();
  await panel.getByRole('button', { name: 'Install Trailbook' }).click();
  expect(prompt).toHaveBeenCalledOnce();
  await expect.element(panel.getByRole('button')).not.toBeInTheDocument();
  await expect.element(panel.getByText(/^This browser shows no button/)).toBeVisible();
});

it('On iOS three pictures say how, readable in both modes', async () => {
  useInstall.setState({ way: { kind: 'by-hand' }, isInstalled: false });
  await open();
  await expect.poll(() => panel.getByRole('listitem').elements().length).toBe(3);
  await expect.element(panel.getByText(/tap “Add to Home Screen”/)).toBeVisible();
  expect(await violationsIn(panel.element())).toEqual([]);
  expect(await faintInDark()).toEqual([]);
});

it('An installed app says so, and nothing else', async () => {
  useInstall.setState({ isInstalled: true });
  await open();
  await expect.element(panel.getByText('Trailbook is installed on this device.')).toBeVisible();
  await expect.element(panel.getByText(/^Installed, it has/)).not.toBeInTheDocument();
});
