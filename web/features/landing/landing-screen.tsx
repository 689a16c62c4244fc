import { ArrowRight, Backpack, Compass, Smartphone, Sprout, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { languageOptions, speakLanguage, spokenLanguage } from '../../browser/language.ts';
import { LanguageChoice } from '../../ui/language-choice.tsx';
import { Scenery } from '../../ui/scenery.tsx';
import { TextLink } from '../../ui/pieces.tsx';
import { DemoButton } from './demo-button.tsx';
import styles from './landing.module.css';
import { LostFamily } from './lost-family.tsx';
import { ProductPicture } from './product-picture.tsx';

const doors = [
  ['parent', paths.parentLogin, Compass, m.landing_parent, m.landing_parent_words],
  ['student', paths.studentLogin, Backpack, m.labels_entity_student, m.landing_student_words],
] as const;

const points = [
  ['growth', Sprout, m.landing_growth, m.landing_growth_words],
  ['family', Users, m.landing_family, m.landing_family_words],
  ['mobile', Smartphone, m.landing_mobile, m.landing_mobile_words],
] as const;

const Doors = () => (
  <nav className={styles.doors} aria-label={m.landing_doors()}>
    {doors.map(([kind, to, Glyph, name, words]) => (
      <Link key={kind} className={styles.door} data-kind={kind} to={to}>
        <Glyph size={32} aria-hidden />
        <span>
          <span className={styles.doorName}>{name()}</span>
          <span className={styles.doorWords}>{words()}</span>
        </span>
        <ArrowRight size={24} aria-hidden />
      </Link>
    ))}
  </nav>
);

const MarketingPoints = () => (
  <section className={styles.points} aria-labelledby="landing-points">
    <h2 id="landing-points">{m.landing_points()}</h2>
    <ul>
      {points.map(([kind, Glyph, title, words]) => (
        <li key={kind} className={styles.point}>
          <div className={styles.glyph} data-kind={kind}>
            <Glyph size={24} aria-hidden />
          </div>
          <h3>{title()}</h3>
          <p>{words()}</p>
        </li>
      ))}
    </ul>
  </section>
);

/** The page of a device without a family: two ways in, the demo, and a summary of the product. */
export const LandingScreen = () => (
  <div className={styles.landing}>
    <header>
      <Link className={styles.brand} to={paths.home}>
        <img src="/icons/mark.svg" alt="" />
        {m.common_product()}
      </Link>
    </header>
    <LostFamily />
    <main id="main" className={styles.hero}>
      <div className={styles.plate}>
        <div className={styles.plateTall}>
          <Scenery />
        </div>
        <div className={styles.plateBand}>
          <Scenery isBand />
        </div>
      </div>
      <div className={styles.words}>
        <h1>{m.landing_title()}</h1>
        <p className={styles.lead}>{m.landing_lead()}</p>
      </div>
      <Doors />
      <DemoButton />
      <nav className={styles.start} aria-label={m.landing_start()}>
        <TextLink to={paths.register}>{m.sign_in_create()}</TextLink>
        <TextLink to={paths.localFamily}>{m.sign_in_use_here()}</TextLink>
        <TextLink to={paths.pair}>{m.devices_pair_link()}</TextLink>
      </nav>
      <ProductPicture />
    </main>
    <MarketingPoints />
    <footer>
      <LanguageChoice
        value={spokenLanguage()}
        options={languageOptions()}
        onChange={(tag) => void speakLanguage(tag)}
      />
      <p className={styles.credits}>{m.landing_credits()}</p>
    </footer>
  </div>
);
