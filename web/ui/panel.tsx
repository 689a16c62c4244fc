import { useId, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { Heading } from './text.tsx';

const Root = chakra('section', {
  base: { bg: 'panel', borderWidth: '1px', borderRadius: 'card', minW: '0', overflow: 'clip' },
});

const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '3',
    minH: '14',
    px: '5',
    pt: '2',
  },
});

const Body = chakra('div', { base: { px: '5', pb: '5', pt: '2' } });

export interface PanelProps {
  title: string;
  icon?: LucideIcon;
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of a screen. */
export const Panel = ({ title, icon: Icon, actions, children }: PanelProps) => {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Head>
        {Icon && (
          <chakra.span color="pine.fg" aria-hidden>
            <Icon size={20} />
          </chakra.span>
        )}
        <Heading level={2} id={id} flex="1" minW="8rem">
          {title}
        </Heading>
        {actions}
      </Head>
      <Body>{children}</Body>
    </Root>
  );
};
