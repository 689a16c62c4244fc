import { lostContentPage, sharedContentPage } from '../../shared-model/contracts/page-addresses.ts';

/** Whether this address is a share's target: `kept`, `lost`, or neither (null). */
export function shareAt({ pathname, search }: { pathname: string; search: string }) {
  const address = pathname + search;
  if (address === sharedContentPage) return 'kept';
  return address === lostContentPage ? 'lost' : null;
}
