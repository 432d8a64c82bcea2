import { describe, expect, it } from 'vitest';
import { readTypedCode } from './read-join.client.ts';

describe('readTypedCode', () => {
  it.each(['ABCD-2345', 'abcd2345', ' abcd 2345 '])('reads %s', (typed) => {
    expect(readTypedCode(typed)).toEqual({ kind: 'code', code: 'ABCD-2345' });
  });
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['ABCD', 'invalid'],
    ['ABCD-23456', 'invalid'],
    ['ABCO-2345', 'look-alike'],
    ['ABCD-2341', 'look-alike'],
  ])('calls "%s" %s', (typed, kind) => {
    expect(readTypedCode(typed)).toEqual({ kind });
  });
});
