import type { SystemStyleObject } from '@chakra-ui/react';

const widths = { sm: '26rem', md: '34rem', lg: '44rem', wide: '72rem' };

export const positionerStyle = (place: 'centre' | 'side'): SystemStyleObject => ({
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  display: 'flex',
  alignItems:
    place === 'side' ? { base: 'flex-end', md: 'stretch' } : { base: 'flex-end', md: 'center' },
  justifyContent: place === 'side' ? { base: 'center', md: 'flex-end' } : 'center',
  padding: place === 'side' ? '0' : { base: '0', md: '6' },
});

const fromBelow = {
  _open: { animation: 'sheetUp 200ms ease-out' },
  _closed: { animation: 'sheetDown 120ms ease-in' },
};
const fromTheSide = {
  _open: { animation: 'sheetIn 200ms ease-out' },
  _closed: { animation: 'sheetOut 120ms ease-in' },
};
const fromWithin = {
  _open: { animation: 'riseIn 200ms ease-out' },
  _closed: { animation: 'sinkOut 120ms ease-in' },
};

export const contentStyle = (
  place: 'centre' | 'side',
  size: keyof typeof widths,
): SystemStyleObject => {
  const isFull = size === 'wide';
  const wide = place === 'side' ? fromTheSide : fromWithin;
  return {
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    maxW: { base: 'full', md: place === 'side' ? '26rem' : widths[size] },
    height: { base: isFull ? '100dvh' : 'auto', md: place === 'side' ? 'full' : 'auto' },
    maxH: { base: isFull ? '100dvh' : '92dvh', md: place === 'side' ? 'full' : '90dvh' },
    paddingBottom: { base: 'env(safe-area-inset-bottom)', md: '0' },
    bg: 'panel',
    borderWidth:
      place === 'side' ? { base: '1px 0 0', md: '0 0 0 1px' } : { base: '1px 0 0', md: '1px' },
    borderRadius:
      place === 'side'
        ? { base: '24px 24px 0 0', md: '0' }
        : { base: isFull ? '0' : '24px 24px 0 0', md: 'card' },
    outline: 'none',
    _open: { animation: { base: fromBelow._open.animation, md: wide._open.animation } },
    _closed: { animation: { base: fromBelow._closed.animation, md: wide._closed.animation } },
  };
};
