import { Tooltip } from '@chakra-ui/react/tooltip';
import { createPortal } from 'react-dom';
import { ChakraSystem } from '../theme/chakra-system.tsx';
import styles from './tooltip.module.css';

/** A tooltip's text and its element. */
export interface TooltipBubbleProps {
  label: string;
  anchor: HTMLElement;
  /** Escape has been pressed. */
  onClose: () => void;
}

/** A tooltip's bubble, above everything, so that nothing clips it. */
export const TooltipBubble = ({ label, anchor, onClose }: TooltipBubbleProps) =>
  createPortal(
    <ChakraSystem>
      <Tooltip.Root
        unstyled
        open
        onOpenChange={({ open }) => open || onClose()}
        positioning={{
          placement: 'top',
          gutter: 6,
          strategy: 'fixed',
          getAnchorElement: () => anchor,
        }}
      >
        <Tooltip.Positioner>
          <Tooltip.Content className={styles.bubble}>{label}</Tooltip.Content>
        </Tooltip.Positioner>
      </Tooltip.Root>
    </ChakraSystem>,
    document.body,
  );
