import { ArrowRight, Backpack, Compass, Smartphone, Sprout, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/routes/route-table.ts';
import { m } from '../../messages/compiled/messages.js';
import { Scenery } from '../../ui/scenery.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DemoButton } from './demo-button.tsx';
import './landing.css';
import { LostFamily } from './lost-family.tsx';

const doors = [
  ['parent', paths.parentLogin, Compass, m.landing_parent, m.landing_parent_words],
  ['student', paths.studentLogin, Backpack, m.landing_student, m.landing_student_words],
] as const;

const points = [
  ['growth', Sprout, m.landing_growth, m.landing_growth_words],
  ['family', Users, m.landing_family, m.landing_family_words],
  ['mobile', Smartphone, m.landing_mobile, m.landing_mobile_words],
] as const;

const Doors = () => (
  <nav className="landing-doors" aria-label={m.landing_doors()}>
    {doors.map(([kind, to, Glyph, name, words]) => (
      <Link key={kind} className={`landing-door landing-door-${kind}`} to={to}>
        <Glyph size={32} aria-hidden />
        <span>
          <span className="landing-door-name">{name()}</span>
          <span className="landing-door-words">{words()}</span>
        </span>
        <ArrowRight size={24} aria-hidden />
      </Link>
    ))}
  </nav>
);

const MarketingPoints = () => (
  <section className="landing-points" aria-labelledby="landing-points">
    <h2 id="landing-points">{m.landing_points()}</h2>
    <ul>
      {points.map(([kind, Glyph, title, words]) => (
        <li key={kind} className="landing-point">
          <div className={`landing-glyph landing-glyph-${kind}`}>
            <Glyph size={24} aria-hidden />
          </div>
          <h3>{title()}</h3>
          <p>{words()}</p>
        </li>
      ))}
    </ul>
  </section>
);

/** What a device shows that knows no family: two doors, the demo, and what the product is about. */
export const LandingScreen = () => (
  <div className="landing">
    <header>
      <Link className="landing-brand" to={paths.home}>
        <img src="/icons/mark.svg" alt="" />
        {m.common_product()}
      </Link>
    </header>
    <LostFamily />
    <main id="main" className="landing-hero">
      <div className="landing-plate">
        <div className="landing-plate-tall">
          <Scenery />
        </div>
        <div className="landing-plate-band">
          <Scenery isBand />
        </div>
      </div>
      <div className="landing-words">
        <h1>{m.landing_title()}</h1>
        <p className="landing-lead">{m.landing_lead()}</p>
      </div>
      <Doors />
      <DemoButton />
      <nav className="landing-start" aria-label={m.landing_start()}>
        <TextLink to={paths.register}>{m.landing_create()}</TextLink>
        <TextLink to={paths.localFamily}>{m.landing_use_here()}</TextLink>
      </nav>
    </main>
    <MarketingPoints />
    <footer className="landing-credits">{m.landing_credits()}</footer>
  </div>
);
