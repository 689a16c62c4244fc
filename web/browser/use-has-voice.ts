import { useSyncExternalStore } from 'react';

const synthesis: SpeechSynthesis | undefined = globalThis.speechSynthesis;

function subscribe(changed: () => void): () => void {
  synthesis?.addEventListener('voiceschanged', changed);
  return () => synthesis?.removeEventListener('voiceschanged', changed);
}

/** The device's own voices. Others send the text to a server, and are silent without a network. */
const localVoices = (): SpeechSynthesisVoice[] =>
  synthesis?.getVoices().filter(({ localService }) => localService) ?? [];

/** The device's own voice for a language (BCP 47), else another of its own; undefined if it has none. */
export function localVoice(language: string): SpeechSynthesisVoice | undefined {
  const voices = localVoices();
  const speaks = ({ lang }: SpeechSynthesisVoice): boolean =>
    lang.toLowerCase().split(/[-_]/)[0] === language.split('-')[0];
  return voices.find(speaks) ?? voices[0];
}

/** Voices load some time after the page; without one nothing could be heard. */
const canSpeak = (): boolean => localVoices().length > 0;

/** Whether this device can read aloud by itself. */
export const useHasVoice = (): boolean => useSyncExternalStore(subscribe, canSpeak);
