import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { controlRecipe } from './control-recipe.ts';
import { Field, type FieldProps } from './field.tsx';

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

/** A field with marked text: an invisible copy of the text lies below it and scrolls with it. */
const MarkedInput = ({ under, ...input }: InputProps & { under: ReactNode }) => {
  const below = useRef<HTMLDivElement>(null);
  const subscribe = (): void => {
    const words = below.current;
    if (words?.nextElementSibling) words.scrollLeft = words.nextElementSibling.scrollLeft;
  };
  useLayoutEffect(subscribe, [input.value]);
  return (
    <chakra.div position="relative">
      <Under ref={below} dir="auto" aria-hidden>
        <span>{under}</span>
      </Under>
      <Input {...input} position="relative" bg="transparent" onScroll={subscribe} />
    </chakra.div>
  );
};

/** A text field's properties. */
export type TextFieldProps = FieldProps<'input'> & {
  /** The copy of the field's text, with marks. */
  under?: ReactNode;
};

/** One line of text. Takes the properties that `register(name)` of react-hook-form gives. */
export const TextField = ({ under, ...field }: TextFieldProps) => (
  <Field<'input'> field={field}>
    {(control) =>
      under === undefined ? (
        <Input dir="auto" {...control} />
      ) : (
        <MarkedInput dir="auto" under={under} {...control} />
      )
    }
  </Field>
);

const Area = chakra('textarea', controlRecipe);

/** Several lines; grows with the text. */
export const TextArea = (field: FieldProps<'textarea'>) => (
  <Field<'textarea'> field={field}>
    {(control) => (
      <Area dir="auto" rows={3} {...control} maxH="20rem" css={{ fieldSizing: 'content' }} />
    )}
  </Field>
);
