import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EmailSchema } from './email-address.ts';

const read = (typed: string) => z.safeParse(EmailSchema, typed).data ?? null;

describe('an e-mail address', () => {
  it.each([
    ['in lower case and without spaces around it', '  Ada@School.Example ', 'ada@school.example'],
    ['with the domain as the DNS has it', 'lena@MÜNCHEN.de', 'lena@xn--mnchen-3ya.de'],
    ['the same when it is written so', 'lena@xn--mnchen-3ya.de', 'lena@xn--mnchen-3ya.de'],
    [
      'the same when the letters come with their dots apart',
      'lena@mu\u0308nchen.de',
      'lena@xn--mnchen-3ya.de',
    ],
    ['with a domain of another script', 'имя@школа.рф', 'имя@xn--80atdl2c.xn--p1ai'],
    [
      'with letters outside ASCII before the sign',
      'jose\u0301.mun\u0303oz@escuela.es',
      'josé.muñoz@escuela.es',
    ],
    ['with letters of India', 'राम@डाटामेल.भारत', 'राम@xn--c2bd4bq1db8d.xn--h2brj9c'],
    ['with the full stop of Chinese and Japanese', '用户@例子。广告', '用户@xn--fsqu00a.xn--4rr70v'],
    ['with the sign as Chinese keyboards write it', 'ada＠ｓｃｈｏｏｌ.example', 'ada@school.example'],
  ])('is stored %s', (_, typed, stored) => expect(read(typed)).toBe(stored));

  it.each([
    ...['', 'ada', 'ada@', '@school.example', 'ada@school', 'ada@@school.example', 'a b@school.example'],
    ...['.ada@school.example', 'a..b@school.example', 'ada.@school.example', 'ada@-school.example'],
    ...[
      'ada@münchen',
      'ada@mün chen.de',
      'ada@münchen.de/x',
      'ada@münchen.de:80',
      'ada@xn--0.',
      'ada@xn--.de',
    ],
    ...['ada,bea@school.example', '<ada@school.example>', 'ada\r\nbcc:x@school.example', 'ada@[192.0.2.1]'],
    `${'a'.repeat(250)}@x.de`,
  ])('is refused: %j', (typed) => expect(read(typed)).toBeNull());

  it('is written the same a second time', () => {
    for (const typed of ['имя@школа.рф', 'Ada@School.Example', 'İ@münchen.de'])
      expect(read(read(typed) ?? '')).toBe(read(typed));
  });
});
