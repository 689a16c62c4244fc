/** Everything that moves: transforms and opacity only, and nothing at all where less motion is asked for (global-css.ts). */
export const keyframes = {
  fadeIn: { from: { opacity: 0 }, to: { opacity: 1 } },
  fadeOut: { from: { opacity: 1 }, to: { opacity: 0 } },
  riseIn: {
    from: { opacity: 0, transform: 'translateY(12px)' },
    to: { opacity: 1, transform: 'none' },
  },
  sinkOut: {
    from: { opacity: 1, transform: 'none' },
    to: { opacity: 0, transform: 'translateY(12px)' },
  },
  sheetUp: { from: { transform: 'translateY(100%)' }, to: { transform: 'none' } },
  sheetDown: { from: { transform: 'none' }, to: { transform: 'translateY(100%)' } },
  sheetIn: { from: { transform: 'translateX(100%)' }, to: { transform: 'none' } },
  sheetOut: { from: { transform: 'none' }, to: { transform: 'translateX(100%)' } },
  menuIn: { from: { transform: 'translateX(-100%)' }, to: { transform: 'none' } },
  popIn: { from: { opacity: 0, transform: 'scale(0.96)' }, to: { opacity: 1, transform: 'none' } },
  breathe: { '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } },
  shake: {
    '0%, 100%': { transform: 'none' },
    '25%, 75%': { transform: 'translateX(-6px)' },
    '50%': { transform: 'translateX(6px)' },
  },
  turn: { to: { transform: 'rotate(360deg)' } },
};
