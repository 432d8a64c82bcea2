import { isIP, isIPv4 } from 'node:net';

/**
 * The address a request came from, as far as it can be trusted.
 *
 * Each of `trustedProxies` reverse proxies appends the address it saw to `X-Forwarded-For`; entries further left were
 * written by the caller and are ignored. If the list is shorter than the number of proxies, or has no address at that
 * place, the request did not come through them, and the socket's own address is used.
 *
 * Returns an IP address without port, an IPv4-mapped one (`::ffff:…`) as IPv4; 'unknown' without a socket.
 */
export function clientAddress(
  request: Pick<Request, 'headers'>,
  socketAddress: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies > 0) {
    const hops = request.headers.get('x-forwarded-for')?.split(',') ?? [];
    const told = parseAddress(hops.at(-trustedProxies)?.trim() ?? '');
    if (hops.length >= trustedProxies && told) return told;
  }
  return parseAddress(socketAddress ?? '') ?? 'unknown';
}

/**
 * The key that limits count by. An IPv6 subscriber has a whole /64 and could otherwise use a new address for each
 * request.
 */
export function addressGroup(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

function parseAddress(text: string): string | undefined {
  const bare = text.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  // A zone (`fe80::1%eth0`) names an interface of this machine, not the peer.
  const address = bare.replace(/%.*$/, '').toLowerCase();
  const mapped = address.replace(/^::ffff:/, '');
  if (isIPv4(mapped)) return mapped;
  return isIP(address) === 0 ? undefined : address;
}

/** Whether a host of an address, without its port, can only be the machine itself. */
export function isLoopbackName(name: string): boolean {
  return name === 'localhost' || isLoopbackAddress(name.replace(/^\[(.*)\]$/, '$1'));
}

/** Whether a socket's address is one of the machine itself. */
export function isLoopbackAddress(address: string): boolean {
  const bare = address.replace(/^::ffff:/, '');
  return bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}
