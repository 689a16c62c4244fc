import { Smartphone, Sprout, Users, type LucideIcon } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';

interface PointProps {
  kind: 'growth' | 'family' | 'mobile';
  glyph: LucideIcon;
  title: string;
  words: string;
}

const Point = ({ kind, glyph: Glyph, title, words }: PointProps) => (
  <li className="landing-point">
    <div className={`landing-glyph landing-glyph-${kind}`}>
      <Glyph size={24} aria-hidden />
    </div>
    <h3>{title}</h3>
    <p>{words}</p>
  </li>
);

export const MarketingPoints = () => (
  <section className="landing-points" aria-labelledby="landing-points">
    <h2 id="landing-points">{m.landing_points()}</h2>
    <ul>
      <Point
        kind="growth"
        glyph={Sprout}
        title={m.landing_growth()}
        words={m.landing_growth_words()}
      />
      <Point
        kind="family"
        glyph={Users}
        title={m.landing_family()}
        words={m.landing_family_words()}
      />
      <Point
        kind="mobile"
        glyph={Smartphone}
        title={m.landing_mobile()}
        words={m.landing_mobile_words()}
      />
    </ul>
  </section>
);
