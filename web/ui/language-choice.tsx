import { m } from '../messages/compiled/messages.js';
import styles from './language-choice.module.css';
import { SceneButton } from './scene-button.tsx';

interface Props<Tag extends string> {
  value: Tag;
  /** The languages, each under its own name. */
  options: readonly { value: Tag; label: string }[];
  onChange: (tag: Tag) => void;
}

/** A language menu for pages without a family's setting. */
export const LanguageChoice = <Tag extends string>({ value, options, onChange }: Props<Tag>) => (
  <fieldset className={styles.choice} aria-label={m.labels_field_language()}>
    {options.map(({ value: tag, label }) => (
      <SceneButton
        key={tag}
        className={styles.language}
        lang={tag}
        aria-pressed={tag === value}
        onClick={() => onChange(tag)}
      >
        {label}
      </SceneButton>
    ))}
  </fieldset>
);
