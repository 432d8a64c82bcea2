import { describe, expect, it } from 'vitest';
import { addressGroup, clientAddress } from '../base/client-address.ts';

function requestWith(forwardedFor?: string) {
  return { headers: new Headers(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }) };
}

describe('clientAddress', () => {
  it.each([
    // trusted proxies, X-Forwarded-For, socket, expected
    [0, undefined, '203.0.113.7', '203.0.113.7'],
    [0, '198.51.100.1', '203.0.113.7', '203.0.113.7'],
    [1, '198.51.100.1', '10.0.0.2', '198.51.100.1'],
    [1, '6.6.6.6, 198.51.100.1', '10.0.0.2', '198.51.100.1'],
    [2, '6.6.6.6, 198.51.100.1, 10.0.0.3', '10.0.0.2', '198.51.100.1'],
    [2, '6.6.6.6', '10.0.0.2', '10.0.0.2'],
    [1, '', '10.0.0.2', '10.0.0.2'],
    [1, undefined, '10.0.0.2', '10.0.0.2'],
    [1, 'not-an-address', '10.0.0.2', '10.0.0.2'],
    [1, '198.51.100.1:51234', '10.0.0.2', '198.51.100.1'],
    [1, '[2001:DB8::7]:443', '10.0.0.2', '2001:db8::7'],
    [0, undefined, '::ffff:203.0.113.7', '203.0.113.7'],
    [0, undefined, 'fe80::1%eth0', 'fe80::1'],
    [0, undefined, undefined, 'unknown'],
  ])('%i proxies, header %s, socket %s: %s', (proxies, header, socket, expected) => {
    expect(clientAddress(requestWith(header), socket, proxies)).toBe(expected);
  });
});

describe('addressGroup', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['unknown', 'unknown'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001:0db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
  ])('%s counts as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});
