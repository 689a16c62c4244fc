/**
 * The client's address and the requested host of a request.
 *
 * Invariant: the address is the socket's. Forwarded headers count only as long as each hop, from the socket on, is a
 * trusted proxy, so no client can forge an address.
 */
import { isIP, type BlockList } from 'node:net';
import type { Context } from 'hono';

/** The origin of a request. */
export interface Client {
  /** An IPv4 address, or the /64 network of an IPv6 address, which one household has. */
  address: string;
  /** The host that the browser requested, with its port. */
  host: string | undefined;
}

/** Gets the client of a request. */
export type ClientInfo = (c: Context) => Client;

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

function network(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: gap }, () => '0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

const socketAddress = (c: Context): string => {
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return plain(env?.incoming?.socket?.remoteAddress ?? 'unknown');
};

/**
 * Makes a `ClientInfo` that trusts these proxies. `onUnnamed` is called once, at the first forwarded address from a
 * proxy that isn't configured: all its clients count as one in every limit.
 */
export function createClientInfo(
  trustedProxies: BlockList,
  onUnnamed: () => void = () => undefined,
): ClientInfo {
  let hasReported = false;
  const isTrusted = (address: string): boolean => {
    const version = isIP(address);
    return version > 0 && trustedProxies.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
  return (c) => {
    const socket = socketAddress(c);
    const isProxied = isTrusted(socket);
    let address = socket;
    if (!isProxied && !hasReported && c.req.header('x-forwarded-for') !== undefined) {
      hasReported = true;
      onUnnamed();
    }
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => plain(hop.trim()));
    while (isTrusted(address) && hops.length > 0) {
      const hop = hops.pop()!;
      if (isIP(hop) === 0) break;
      address = hop;
    }
    const forwardedHost = isProxied ? c.req.header('x-forwarded-host') : undefined;
    return { address: network(address), host: forwardedHost ?? c.req.header('host') };
  };
}
