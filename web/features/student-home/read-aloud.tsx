import { useEffect, useState } from 'react';
import { Square, Volume2 } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { useHasVoice } from '../../browser/use-has-voice.ts';
import { Button } from '../../ui/pieces.tsx';

const synthesis: SpeechSynthesis | undefined = globalThis.speechSynthesis;

interface ReadAloudProps {
  text: string;
  language: string;
  /** Id of the text it reads; tells the buttons apart. */
  describedBy: string;
}

export const ReadAloud = ({ text, language, describedBy }: ReadAloudProps) => {
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
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = language;
    utterance.rate = 0.95;
    const isOver = () => setSpeaking((one) => (one === utterance ? null : one));
    utterance.addEventListener('end', isOver);
    utterance.addEventListener('error', isOver);
    setSpeaking(utterance);
    synthesis.speak(utterance);
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
