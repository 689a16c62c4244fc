import { Fragment } from 'react';
import styles from './text.module.css';

/** Facts in a text, divided by dots. A line ends between two of them: not within one, unless it is a line by itself. */
export const Facts = ({ of: facts }: { of: readonly string[] }) =>
  facts.length === 1
    ? facts[0]
    : facts.map((fact, at) => (
        <Fragment key={`${at} ${fact}`}>
          {at > 0 && ' '}
          <span className={styles.fact}>{at < facts.length - 1 ? `${fact}\u00A0·` : fact}</span>
        </Fragment>
      ));
