import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { findOwnAddresses, listOwnOrigins } from './reserve-port.ts';

function address(family: 'IPv4' | 'IPv6', name: string, internal = false): NetworkInterfaceInfo {
  const rest = { netmask: '', mac: '', cidr: null, internal };
  return family === 'IPv4'
    ? { ...rest, family, address: name }
    : { ...rest, family, address: name, scopeid: 0 };
}

const interfaces = {
  lo: [address('IPv4', '127.0.0.1', true), address('IPv6', '::1', true)],
  wlan0: [address('IPv6', 'fe80::1'), address('IPv6', '2001:db8::5'), address('IPv4', '192.168.1.5')],
};

describe('the addresses of the machine', () => {
  it('are those a tablet can open, where the server listens everywhere', () => {
    expect(findOwnAddresses('0.0.0.0', 4000, interfaces)).toEqual({
      here: 'http://localhost:4000',
      elsewhere: ['http://192.168.1.5:4000', 'http://[2001:db8::5]:4000'],
    });
  });

  it.each(['127.0.0.1', 'localhost', '::1'])('are of this machine alone at %s', (host) => {
    expect(findOwnAddresses(host, 4000, interfaces)).toEqual({
      here: 'http://localhost:4000',
      elsewhere: [],
    });
  });

  it('are the one that was named, where localhost does not answer', () => {
    const own = findOwnAddresses('192.168.1.5', 80, interfaces);
    expect(own).toEqual({ here: 'http://192.168.1.5', elsewhere: ['http://192.168.1.5'] });
    expect(listOwnOrigins(own, 80)[0]).toBe('http://192.168.1.5');
  });
});
