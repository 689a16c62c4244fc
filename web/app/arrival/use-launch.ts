import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasUnsavedTyping } from '../../state/dirty-forms.ts';

/** Chromium's, which TypeScript doesn't know: how the app was started while it was open already. */
interface LaunchQueue {
  setConsumer: (consume: (launch: { targetURL?: string }) => void) => void;
}

/**
 * Started again by its icon or a shortcut, an app that is open comes to the front (`launch_handler` in the manifest) and goes there without
 * being loaded anew; where somebody has typed something that isn't saved, it stays where it is.
 */
export function useLaunch(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ targetURL }) => {
      if (targetURL === undefined || hasUnsavedTyping()) return;
      const { href, pathname, search } = new URL(targetURL);
      if (href !== location.href) void navigate(pathname + search);
    });
  }, [navigate]);
}
