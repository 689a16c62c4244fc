import { useSyncExternalStore } from 'react';

const synthesis: SpeechSynthesis | undefined = globalThis.speechSynthesis;

function subscribe(changed: () => void): () => void {
  synthesis?.addEventListener('voiceschanged', changed);
  return () => synthesis?.removeEventListener('voiceschanged', changed);
}

/** Voices load some time after the page; without one nothing could be heard. */
const canSpeak = (): boolean => (synthesis?.getVoices().length ?? 0) > 0;

/** Whether this device can read aloud. */
export const useHasVoice = (): boolean => useSyncExternalStore(subscribe, canSpeak);
