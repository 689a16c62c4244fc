import { useState, type ReactNode } from 'react';
import { Menu as ChakraMenu, Portal } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';

/** One action of a menu. */
export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
}

/** An open menu. */
export interface MenuListProps {
  triggerId: string;
  label: string;
  items: readonly MenuItem[];
  header: ReactNode;
  onClose: () => void;
}

/** A menu inside a dialog is rendered inside it; otherwise the dialog would treat it as outside. */
const containerOf = (triggerId: string): HTMLElement =>
  document.getElementById(triggerId)?.closest<HTMLElement>('[role$="dialog"]') ?? document.body;

/** The open menu of a trigger elsewhere: arrows, letters, Home, End, Escape; the focus returns to the trigger. */
export const MenuList = ({ triggerId, label, items, header, onClose }: MenuListProps) => {
  const [container] = useState(() => ({ current: containerOf(triggerId) }));
  return (
    <ChakraMenu.Root
      unstyled
      open
      ids={{ trigger: triggerId }}
      positioning={{ placement: 'bottom-end', strategy: 'fixed', gutter: 4 }}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      onSelect={({ value }) => items[Number(value)]?.onSelect()}
    >
      <Portal container={container}>
        <ChakraMenu.Positioner>
          <ChakraMenu.Content
            aria-label={label}
            // The library copies the content's z-index to the positioner.
            zIndex="menu"
            minW="12rem"
            maxW="min(20rem, calc(100vw - 1rem))"
            maxH="min(70vh, var(--available-height))"
            overflowY="auto"
            p="1.5"
            bg="panel"
            borderWidth="1px"
            borderColor="control"
            borderRadius="card"
            outline="none"
            animation="popIn 120ms ease-out"
            transformOrigin="top"
          >
            {header}
            {items.map(({ label: words, icon: Icon, danger = false, disabled = false }, index) => (
              <ChakraMenu.Item
                key={words}
                value={String(index)}
                disabled={disabled}
                display="flex"
                alignItems="center"
                gap="3"
                minH="target"
                px="3"
                py="2"
                borderRadius="control"
                cursor="pointer"
                overflowWrap="anywhere"
                color={danger ? 'coral.fg' : 'ink'}
                _highlighted={{ bg: danger ? 'coral.subtle' : 'sunken' }}
                _disabled={{ color: 'subtle', cursor: 'default' }}
              >
                {Icon && <Icon size={18} aria-hidden style={{ flexShrink: 0 }} />}
                {words}
              </ChakraMenu.Item>
            ))}
          </ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.Root>
  );
};
