import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { Scenery } from '../../ui/scenery.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DemoButton, type DemoButtonProps } from './demo-button.tsx';
import { Doors } from './doors.tsx';
import { LostFamily } from './lost-family.tsx';
import { MarketingPoints } from './marketing-points.tsx';
import './landing.css';

/** What a device shows that knows no family: two doors, the demo, and what the product is about. */
export const LandingScreen = ({ onDemo }: DemoButtonProps) => (
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
      <DemoButton onDemo={onDemo} />
      <nav className="landing-start" aria-label={m.landing_start()}>
        <TextLink to={paths.register}>{m.landing_create()}</TextLink>
        <TextLink to={paths.localFamily}>{m.landing_use_here()}</TextLink>
      </nav>
    </main>
    <MarketingPoints />
    <footer className="landing-credits">{m.landing_credits()}</footer>
  </div>
);
