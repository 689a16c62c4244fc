/** Paper fibres, drawn by the browser from noise: no picture to load. */
const fibres = encodeURIComponent(
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><filter id="f">`,
    `<feTurbulence type="fractalNoise" baseFrequency=".9 .28" numOctaves="3" stitchTiles="stitch"/>`,
    // Maps the noise to the transparency of one brown.
    `<feColorMatrix values="0 0 0 0 .5 0 0 0 0 .4 0 0 0 0 .24 0 0 0 1.1 -.42"/>`,
    `</filter><rect width="100%" height="100%" filter="url(#f)"/></svg>`,
  ].join(''),
);

/** For children's screens: behind everything, and fixed while the page scrolls. */
export const paperGrain = {
  _before: {
    content: '""',
    position: 'fixed',
    inset: '0',
    zIndex: '-1',
    pointerEvents: 'none',
    opacity: '0.4',
    backgroundImage: `url("data:image/svg+xml,${fibres}")`,
    _print: { display: 'none' },
  },
} as const;
