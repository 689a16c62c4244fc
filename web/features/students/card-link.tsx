import type { ReactNode } from 'react';
import { TextLink } from '../../ui/text-link.tsx';

/** A link whose target is the whole card around it. */
export const CardLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <TextLink
    to={to}
    color="inherit"
    textDecoration="none"
    _hover={{ textDecoration: 'underline' }}
    _before={{ content: '""', position: 'absolute', inset: '0', zIndex: 1, borderRadius: 'card' }}
  >
    {children}
  </TextLink>
);
