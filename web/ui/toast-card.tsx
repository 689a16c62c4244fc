import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { m } from '../messages/compiled/messages.js';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { dismissToast, type Toast } from './toast.ts';
import { useCountdown } from './use-countdown.ts';
import { useSwipeRight } from './use-swipe-right.ts';

const Card = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'flex-end',
    gap: '3',
    width: 'full',
    maxW: '420px',
    marginInline: 'auto',
    ps: '4',
    pe: '1',
    py: '1',
    borderWidth: '1px',
    borderRadius: 'card',
    bg: 'colorPalette.subtle',
    borderColor: 'colorPalette.edge',
    color: 'ink',
    pointerEvents: 'auto',
    touchAction: 'pan-y',
    userSelect: 'none',
    animation: 'riseIn 200ms ease-out',
  },
});

const looks = {
  success: { palette: 'pine', glyph: CircleCheck },
  info: { palette: 'sky', glyph: Info },
  danger: { palette: 'coral', glyph: CircleAlert },
};

/** One message: it waits while it is pointed at, focused or touched, and is swept away to the right. */
export const ToastCard = ({ toast }: { toast: Toast }) => {
  const { id, kind, title, description, action, duration } = toast;
  const { palette, glyph: Glyph } = looks[kind];
  const dismiss = () => dismissToast(id);
  const { pause, resume } = useCountdown(duration, dismiss);
  const swipe = useSwipeRight(dismiss);
  return (
    <Card
      colorPalette={palette}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss();
      }}
      {...swipe}
    >
      <chakra.span color="colorPalette.fg" pt="2.5" aria-hidden>
        <Glyph size={20} />
      </chakra.span>
      <chakra.div flex="1 1 7rem" minW="0" py="2">
        <chakra.p fontWeight="600">{title}</chakra.p>
        {description !== undefined && (
          <chakra.p color="muted" fontSize="sm" lineHeight="sm">
            {description}
          </chakra.p>
        )}
      </chakra.div>
      {action && (
        <Button
          variant="plain"
          onClick={() => {
            dismiss();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={m.ui_dismiss()} icon={X} tooltip={false} onClick={dismiss} />
    </Card>
  );
};
