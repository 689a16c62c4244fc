import type { ReactNode } from 'react';
import { m } from '../messages/compiled/messages.js';
import styles from './paper-sheet.module.css';

/** A sheet's properties. */
export interface PaperSheetProps {
  title: string;
  /** Name of the school or the family. */
  school: string;
  /** Below the school's name; empty or left out: none. */
  address?: string;
  /** Names and values. */
  facts: readonly (readonly [string, string])[];
  /** Empty: none. */
  note: string;
  /** A table, or several, and texts. */
  children: ReactNode;
  /** Sections below the table, side by side. */
  after?: ReactNode;
  /** Whether there is a line for a notary. */
  hasNotary?: boolean;
  /** Whether there is a place for the school's seal. */
  hasSeal?: boolean;
  /** Whether it ends with lines to sign on. */
  isSigned?: boolean;
}

/** An official sheet with a table and signature lines, the same on screen and paper. */
export const PaperSheet = ({
  title,
  school,
  address = '',
  facts,
  note,
  children,
  after,
  hasNotary = false,
  hasSeal = false,
  isSigned = true,
}: PaperSheetProps) => (
  // Paper is white in the dark too, and what lies on it has the light colours.
  <section className={`${styles.sheet} light`} aria-label={title}>
    <div className={styles.title}>
      <h2>{title}</h2>
      <span dir="auto">{school}</span>
      {address !== '' && <span dir="auto">{address.split('\n').join(', ')}</span>}
    </div>
    {facts.length > 0 && (
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    )}
    {children}
    {after && <div className={styles.after}>{after}</div>}
    {note !== '' && <p className={styles.note}>{note}</p>}
    {isSigned && (
      <div className={styles.signatures} data-seal={hasSeal || undefined}>
        {hasSeal && <div className={styles.seal}>{m.ui_seal()}</div>}
        <span>{m.common_signature()}</span>
        <span>{m.common_date()}</span>
        {hasNotary && (
          <>
            <span>{m.ui_notary()}</span>
            <span>{m.common_date()}</span>
          </>
        )}
      </div>
    )}
  </section>
);
