import { Eye, EyeOff } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { host } from '../../device/host.ts';
import { Button } from '../../ui/pieces.tsx';
import { useAnswer } from '../../ui/use-answer.ts';

/** PINs by student id; the server returns them only to a parent who signed in recently. */
export type Pins = Readonly<Record<number, string>>;

interface Props {
  /** Null: not shown. */
  pins: Pins | null;
  onChange: (pins: Pins | null) => void;
}

/** Shows and hides the PINs, requesting them again each time. Not rendered where there is no server. */
export const PinsButton = ({ pins, onChange }: Props) => {
  const [first = {}] = useAnswer(() => host().readPins());
  if (Object.keys(first).length === 0) return null;
  const toggle = async () => onChange(pins ? null : await host().readPins());
  return (
    <Button variant="plain" icon={pins ? EyeOff : Eye} onClick={() => void toggle()}>
      {pins ? m.students_hide_pins() : m.students_show_pins()}
    </Button>
  );
};
