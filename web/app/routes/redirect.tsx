import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { onceAtRest } from '../../routes/history-layers.ts';

/**
 * Goes to an address instead of the current one. It waits until the entry of a dialog that has just closed is gone: a
 * browser that is slow to go back would else return to the address that was left, where nothing is shown.
 */
export const Redirect = ({ to }: { to: string }) => {
  const navigate = useNavigate();
  useEffect(() => {
    let isWanted = true;
    onceAtRest(() => {
      if (isWanted) void navigate(to, { replace: true });
    });
    return () => {
      isWanted = false;
    };
  }, [to, navigate]);
  return null;
};
