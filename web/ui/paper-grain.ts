/** Fibres of paper on children's screens, painted by gradients: no picture to load. It stays behind everything and never moves. */
export const paperGrain = {
  _before: {
    content: '""',
    position: 'fixed',
    inset: '0',
    zIndex: '-1',
    pointerEvents: 'none',
    opacity: { _light: 0.5, _dark: 0.28 },
    backgroundImage: [
      'repeating-linear-gradient(12deg, transparent 0 6px, {colors.hairline} 6px 6.5px, transparent 6.5px 17px)',
      'repeating-linear-gradient(97deg, transparent 0 9px, {colors.hairline} 9px 9.4px, transparent 9.4px 23px)',
      'radial-gradient({colors.hairline} 0.6px, transparent 1px)',
      'radial-gradient({colors.hairline} 0.5px, transparent 0.9px)',
    ].join(', '),
    backgroundSize: 'auto, auto, 19px 23px, 31px 29px',
    backgroundPosition: '0 0, 0 0, 3px 7px, 11px 2px',
    maskImage: 'linear-gradient(#000, #000)',
  },
} as const;
