import { useRef } from 'react';
import { Search, X } from 'lucide-react';
import { m } from '../messages/compiled/messages.js';
import { controlClass } from './field.tsx';
import styles from './control.module.css';
import { IconButton } from './icon-button.tsx';

/** A search field's properties. */
export interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  size?: 'md' | 'lg';
}

/** A field that filters the content below it while typing; Escape or the cross clears it. */
export const SearchField = ({
  label,
  placeholder,
  value,
  onChange,
  size = 'md',
}: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const empty = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className={styles.search}>
      <span className={styles.glyphFirst} aria-hidden>
        <Search size={18} />
      </span>
      <input
        ref={input}
        type="search"
        dir="auto"
        className={controlClass(size, styles.afterGlyph, styles.beforeButton)}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          empty();
        }}
      />
      {value !== '' && (
        <div className={styles.button}>
          <IconButton label={m.ui_clear_search()} icon={X} tooltip={false} onClick={empty} />
        </div>
      )}
    </search>
  );
};
