import { ArrowRight, Backpack, Compass, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { m } from '../../messages/compiled/messages.js';

interface DoorProps {
  kind: 'parent' | 'student';
  to: string;
  glyph: LucideIcon;
  name: string;
  words: string;
}

const Door = ({ kind, to, glyph: Glyph, name, words }: DoorProps) => (
  <Link className={`landing-door landing-door-${kind}`} to={to}>
    <Glyph size={32} aria-hidden />
    <span>
      <span className="landing-door-name">{name}</span>
      <span className="landing-door-words">{words}</span>
    </span>
    <ArrowRight size={24} aria-hidden />
  </Link>
);

export const Doors = () => (
  <nav className="landing-doors" aria-label={m.landing_doors()}>
    <Door
      kind="parent"
      to={paths.parentLogin}
      glyph={Compass}
      name={m.landing_parent()}
      words={m.landing_parent_words()}
    />
    <Door
      kind="student"
      to={paths.studentLogin}
      glyph={Backpack}
      name={m.landing_student()}
      words={m.landing_student_words()}
    />
  </nav>
);
