import { lostContentPage, sharedContentPage } from '../../shared-model/contracts/page-addresses.ts';

/** Whether this address is one to which a share leads: `kept`, `lost`, or another (null). */
export function shareAt({ pathname, search }: { pathname: string; search: string }) {
  const address = pathname + search;
  if (address === sharedContentPage) return 'kept';
  return address === lostContentPage ? 'lost' : null;
}
