import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKeyOf, spelledNameOf } from '../../kernel/accounts/account-name.ts';
import { accountMessages } from '../account/account-messages.client.ts';
import { storedTables } from '../account/stored-tables.data.ts';
import { classAccountDays } from './class-account-end.ts';
import { createPin, picturesOf, pinPictures, readTypedPin } from './pin.ts';

describe('nameKeyOf', () => {
  it.each([
    ['Zoë O’Neil', 'zoe oneil'],
    ['  ZOE   o-neil. ', 'zoe oneil'],
    ['José María', 'jose maria'],
    ['李 小龍', '李 小龍'],
    ['Åsa', 'asa'],
    ['Ada (period 4)', 'ada period 4'],
    ['🙂', ''],
    ['\u0301', ''],
  ])('compares %s as %s', (name, key) => expect(nameKeyOf(name)).toBe(key));

  it.each([
    ['Łukasz Żak', 'Lukasz Zak'],
    ['Øyvind Ødegård', 'oyvind odegard'],
    ['Groß', 'GROSS'],
    ['IŞIL Çınar', 'isil cinar'],
    ['İbrahim', 'ibrahim'],
    ['Æsa Œuvray', 'aesa oeuvray'],
    ['Þóra Sigurðardóttir', 'Thora Sigurdardottir'],
    ['Ｓｏｆｉａ Ｌｉｎ', 'Sofia Lin'],
    ['Soﬁa Grifﬁth', 'Sofia Griffith'],
    ['Kahoʻokele', "Kaho'okele"],
    ['Jean‑Luc', 'jean-luc'],
    ['Nguyễn Thị Ánh', 'nguyen thi anh'],
    ['Əli', 'eli'],
    ['Αλέξανδρος Παππάς', 'ΑΛΕΞΑΝΔΡΟΣ ΠΑΠΠΑΣ'],
    ['Алёна Семёнова', 'алена семенова'],
    ['Ива\u0301н', 'Иван'],
    ['ｶﾞｸﾄ', 'ガクト'],
    ['たけた\u3099', 'たけだ'],
    ['김민준', '김민준'],
    ['علی‌رضا', 'عليرضا'],
    ['أحمد', 'احمد'],
    ['محمـــد', 'محمد'],
    ['ශ්‍රී', 'ශ්රී'],
    ['葛\u{e0100}城', '葛城'],
    ['გიორგი', 'ᲒᲘᲝᲠᲒᲘ'],
  ])('reads %s and %s as one name', (one, other) => expect(nameKeyOf(one)).toBe(nameKeyOf(other)));

  it.each([
    ['राम', 'रमा'],
    ['रीना', 'रेनू'],
    ['নীলা', 'নীলু'],
    ['ਗੁਰੂ', 'ਗੌਰੀ'],
    ['மாலா', 'மாலி'],
    ['రమ', 'రామ'],
    ['ലീല', 'ലില'],
    ['සුනිල්', 'සුනිලා'],
    ['นิด', 'นุด'],
    ['ນິດ', 'ນຸດ'],
    ['စန်း', 'စိန်'],
    ['សុខ', 'សោខ'],
    ['たけだ', 'たけた'],
    ['ハナ', 'バナ'],
    ['Андрей', 'Андреи'],
    ['Їва', 'Іва'],
    ['Ѓорѓи', 'Горги'],
    ['שׁרה', 'שׂרה'],
    ['حَسَن', 'حُسْن'],
    ['བསོད', 'བསད'],
    ['ሰላም', 'ሳላም'],
  ])('reads %s and %s as two names', (one, other) => expect(nameKeyOf(one)).not.toBe(nameKeyOf(other)));

  it('of two names that differ in accents alone keeps apart how they are spelled', () => {
    expect(nameKeyOf('Nguyễn Thị Ánh')).toBe(nameKeyOf('Nguyễn Thị Anh'));
    expect(spelledNameOf('Nguyễn Thị Ánh')).not.toBe(spelledNameOf('Nguyễn Thị Anh'));
    expect(spelledNameOf('NGUYỄN  Thị Ánh.')).toBe(spelledNameOf('Nguyễn Thị Ánh'));
  });

  it('puts marks in one order where a sign between them is left out', () => {
    const key = nameKeyOf('\u{1d157}\u{1d165}\ufe710');
    expect(nameKeyOf(key)).toBe(key);
  });

  it('gives the same key for its own result, and ignores case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
        const key = nameKeyOf(name);
        expect(nameKeyOf(key)).toBe(key);
        expect(nameKeyOf(` ${name} `)).toBe(key);
      }),
    );
  });
});

describe('PINs', () => {
  it('makes every digit equally likely', () => {
    const everyByte = Array.from({ length: 256 }, (_, byte) => byte);
    const counts = new Map<string, number>();
    for (const byte of everyByte) {
      const digit = createPin(Uint8Array.of(byte, 0, 0, 0))?.[0];
      if (digit !== undefined) counts.set(digit, (counts.get(digit) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(Array(10).fill(25));
    expect(createPin(Uint8Array.of(255, 255, 1, 2, 3))).toBeNull();
    expect(createPin(Uint8Array.of(255, 241, 12, 23, 34, 45))).toBe('1234');
  });

  it('shows a picture for each digit, ten different ones', () => {
    expect(new Set(pinPictures).size).toBe(10);
    expect(picturesOf('0193')).toEqual(['sun', 'fish', 'star', 'key']);
  });

  it('keeps the digits of what was typed', () => {
    expect(readTypedPin(' 4-8 2a1 9')).toBe('4821');
  });
});

describe('how long a class account is kept', () => {
  it('is said with the same figures wherever people read it', () => {
    const { afterArchive, unused } = classAccountDays;
    const notice = readFileSync('content/legal/privacy-notice/1.6.yaml', 'utf8');
    const support = readFileSync('content/support/support-page.yaml', 'utf8');
    const stored = storedTables.find(({ table }) => table === 'class_accounts')?.keptFor;
    for (const text of [notice, stored]) expect(text).toContain(`${afterArchive} days after`);
    for (const text of [notice, stored, accountMessages.fullAccount.end])
      expect(text).toContain(`${unused} days after`);
    expect(support).toContain(`${afterArchive} days after you archive it`);
  });
});
