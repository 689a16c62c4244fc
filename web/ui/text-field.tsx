import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { controlRecipe } from './control-recipe.ts';
import { Field, type FieldWords } from './field.tsx';

const Input = chakra('input', controlRecipe);

const Under = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'flex',
    alignItems: 'center',
    px: '3',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'control',
    bg: 'panel',
    color: 'transparent',
    fontSize: 'md',
    lineHeight: 'md',
    whiteSpace: 'pre',
    overflow: 'hidden',
    pointerEvents: 'none',
    '& mark': {
      bg: 'pine.subtle',
      color: 'transparent',
      borderRadius: 'small',
      boxShadow: '0 0 0 2px {colors.pine.subtle}, 0 3px 0 0 {colors.pine.solid}',
    },
  },
});

type InputProps = ComponentProps<typeof Input>;

/** A field whose text has marks: the same text once more, unseen, lies below it and scrolls with it. */
const MarkedInput = ({ under, ...input }: InputProps & { under: ReactNode }) => {
  const below = useRef<HTMLDivElement>(null);
  const follow = ({ scrollLeft }: HTMLInputElement): void => {
    if (below.current) below.current.scrollLeft = scrollLeft;
  };
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const field = box.current?.querySelector('input');
    if (field) follow(field);
  });
  return (
    <chakra.div ref={box} position="relative">
      <Under ref={below} dir="auto" aria-hidden>
        <span>{under}</span>
      </Under>
      <Input
        {...input}
        position="relative"
        bg="transparent"
        onScroll={(event) => follow(event.currentTarget)}
      />
    </chakra.div>
  );
};

export interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'size'> {
  size?: 'md' | 'lg';
  /** The field's own text once more, with marks in it. */
  under?: ReactNode;
}

/** One line of text. Takes what `register(name)` of react-hook-form gives. */
export const TextField = ({
  label,
  hideLabel,
  hint,
  error,
  id,
  under,
  ...input
}: TextFieldProps) => (
  <Field
    label={label}
    error={error}
    id={id}
    {...(hideLabel !== undefined && { hideLabel })}
    {...(hint !== undefined && { hint })}
  >
    {(control) =>
      under === undefined ? (
        <Input dir="auto" {...input} {...control} />
      ) : (
        <MarkedInput dir="auto" under={under} {...input} {...control} />
      )
    }
  </Field>
);
