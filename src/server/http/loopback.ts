import { isIP } from 'node:net';

/** Whether a host of an address, without its port, can only be the machine itself. */
export function isLoopbackName(name: string): boolean {
  return name === 'localhost' || isLoopbackAddress(name.replace(/^\[(.*)\]$/, '$1'));
}

/** Whether a socket's address is one of the machine itself. */
export function isLoopbackAddress(address: string): boolean {
  const bare = address.replace(/^::ffff:/, '');
  return bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}
