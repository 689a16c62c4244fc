/** Installing the app: the browser's own prompt, kept until it is asked for, and whether that was offered before. */
import { create } from 'zustand';
import { recall, remember } from '../../state/browser-memory.ts';

/** Chromium's event, which TypeScript doesn't know. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** `prompt`: the browser asks by itself when told to; `by-hand`: iOS, where words must do. */
export type InstallWay = { kind: 'prompt'; event: InstallPrompt } | { kind: 'by-hand' } | null;

export const useInstall = create<{ way: InstallWay }>(() => ({ way: null }));

/** From now on it isn't offered again in this browser. */
export function endOffer(): void {
  useInstall.setState({ way: null });
  remember('install-offered', 'yes');
}

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** iPadOS calls itself a Mac with a touch screen. */
const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Must run before the browser's event, which comes early and once. */
export function keepInstallPrompt(): void {
  if (isInstalled() || recall('install-offered') !== null) return;
  if (isAppleTouch()) useInstall.setState({ way: { kind: 'by-hand' } });
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstall.setState({ way: { kind: 'prompt', event: event as InstallPrompt } });
  });
  window.addEventListener('appinstalled', endOffer);
}

export async function install(event: InstallPrompt): Promise<void> {
  endOffer();
  await event.prompt();
}
