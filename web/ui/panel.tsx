import { useId, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { Box, Row } from './layout.tsx';
import { Heading } from './text.tsx';

const Root = chakra('section', {
  base: { bg: 'panel', borderWidth: '1px', borderRadius: 'card', minW: '0', overflow: 'clip' },
});

/** A panel's title and actions. */
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
      <Row as="header" minH="14" px="5" pt="2" pb="1">
        {Icon && (
          <chakra.span color="pine.fg" aria-hidden>
            <Icon size={20} />
          </chakra.span>
        )}
        <Heading level={2} id={id} flex="1" minW="8rem">
          {title}
        </Heading>
        {actions}
      </Row>
      <Box px="5" pb="5" pt="2">
        {children}
      </Box>
    </Root>
  );
};
