/** Installing the app: keeps the browser's own prompt until it is needed, and remembers whether it was offered. */
import { create } from 'zustand';
import { recall, remember } from '../../state/browser-memory.ts';

/** Chromium's event, which TypeScript doesn't know. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** `prompt`: the browser shows its prompt on request; `by-hand`: iOS, where only instructions help. */
export type InstallWay = { kind: 'prompt'; event: InstallPrompt } | { kind: 'by-hand' } | null;

/** How the app can be installed in this browser; null: not at all. */
export const useInstall = create<{ way: InstallWay }>(() => ({ way: null }));

/** Stops offering it in this browser. */
export function endOffer(): void {
  useInstall.setState({ way: null });
  remember('install-offered', 'yes');
}

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** iPadOS identifies as a Mac with a touch screen. */
const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Keeps the browser's install prompt. Must run before the browser's event, which comes early and once. */
export function keepInstallPrompt(): void {
  if (isInstalled() || recall('install-offered') !== null) return;
  if (isAppleTouch()) useInstall.setState({ way: { kind: 'by-hand' } });
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstall.setState({ way: { kind: 'prompt', event: event as InstallPrompt } });
  });
  window.addEventListener('appinstalled', endOffer);
}

/** Shows the browser's install prompt. */
export async function install(event: InstallPrompt): Promise<void> {
  endOffer();
  await event.prompt();
}
