import { useEffect, useState } from 'react';
import { Square, Volume2 } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { languageOfText } from '../../browser/text-language.ts';
import { localVoice, useHasVoice } from '../../browser/use-has-voice.ts';
import { Button } from '../../ui/pieces.tsx';

const synthesis: SpeechSynthesis | undefined = globalThis.speechSynthesis;

/** A text by the device's own voice for its language; without one, by another of its own. */
function utteranceOf(text: string, language: string): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text);
  const voice = localVoice(language);
  utterance.lang = voice?.lang ?? language;
  utterance.rate = 0.95;
  if (voice) utterance.voice = voice;
  return utterance;
}

interface ReadAloudProps {
  /** Read in its own language. */
  title: string;
  /** What follows, in the app's language. */
  text: string;
  /** The app's. */
  language: string;
  /** Id of the text it reads; tells the buttons apart. */
  describedBy: string;
}

export const ReadAloud = ({ title, text, language, describedBy }: ReadAloudProps) => {
  const isAvailable = useHasVoice();
  const [speaking, setSpeaking] = useState<SpeechSynthesisUtterance | null>(null);
  useEffect(() => {
    if (!speaking) return undefined;
    return () => synthesis?.cancel();
  }, [speaking]);
  if (!synthesis || !isAvailable) return null;
  const speak = () => {
    if (speaking) {
      setSpeaking(null);
      return;
    }
    synthesis.cancel();
    const last = utteranceOf(text, language);
    const isOver = () => setSpeaking((one) => (one === last ? null : one));
    last.addEventListener('end', isOver);
    last.addEventListener('error', isOver);
    setSpeaking(last);
    synthesis.speak(utteranceOf(title, languageOfText(title, language)));
    synthesis.speak(last);
  };
  const label = speaking ? m.student_home_stop_reading() : m.student_home_read_aloud();
  return (
    <Button
      variant="quiet"
      size="lg"
      square
      aria-label={label}
      aria-describedby={describedBy}
      onClick={speak}
    >
      {speaking ? <Square size={22} aria-hidden /> : <Volume2 size={24} aria-hidden />}
    </Button>
  );
};
