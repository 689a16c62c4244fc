import { useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { m } from '../messages/compiled/messages.js';
import { controlRecipe, fieldGlyph } from './control-recipe.ts';
import { IconButton } from './icon-button.tsx';

const Input = chakra('input', controlRecipe);

/** A search field's properties. */
export interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  size?: 'md' | 'lg';
}

/** Filters the content below it while typing; Escape or the cross clears it. */
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
    <chakra.search position="relative" width={{ base: 'full', md: 'min(24rem, 100%)' }} minW="0">
      <chakra.span {...fieldGlyph} insetInlineStart="3" aria-hidden>
        <Search size={18} />
      </chakra.span>
      <Input
        ref={input}
        type="search"
        dir="auto"
        size={size}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          empty();
        }}
        paddingInlineStart="10"
        paddingInlineEnd="12"
      />
      {value !== '' && (
        <chakra.div
          position="absolute"
          insetBlock="0"
          insetInlineEnd="0"
          display="grid"
          alignItems="center"
        >
          <IconButton label={m.ui_clear_search()} icon={X} tooltip={false} onClick={empty} />
        </chakra.div>
      )}
    </chakra.search>
  );
};
