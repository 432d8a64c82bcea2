import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RosterStudent } from '../../roster-endpoints.ts';
import { findClashes, matchNames, toListings } from './match-names.ts';
import type { NameLine } from './read-lines.ts';
import { readList } from './read-list.client.ts';

const student = (id: string, fullName: string, more: Partial<RosterStudent> = {}): RosterStudent => ({
  ...{ id, fullName, lastName: null, firstName: null, ownId: null, team: null },
  ...{ enrolledAt: '2026-03-01T10:00:00Z', isClassAccount: false, takeBackUntil: null },
  ...more,
});
const told = (list: string, students: readonly RosterStudent[]) =>
  matchNames(readList(`last name,first name,own id\n${list}`).lines, students).map(
    ({ student, doubt, candidates }) => student?.id ?? [doubt, ...candidates.map(({ id }) => id)],
  );
const ada = student('ada', 'Ada Lind');
const zoe = student('zoe', 'zoë o’neil');

describe('the student of a line', () => {
  it.each([
    [
      'by name, whatever the order, case, accents and signs',
      "Lind,Ada\nO'Neil,Zoe",
      [ada, zoe],
      ['ada', 'zoe'],
    ],
    [
      'by name as the teacher wrote it',
      'Lind,Ada',
      [student('x', 'asdf', { lastName: 'Lind', firstName: 'Ada' })],
      ['x'],
    ],
    [
      'by own id and name',
      'Lind,Ada,7',
      [student('a', 'Ada Lind', { ownId: '7' }), student('b', 'Ada Lind')],
      ['a'],
    ],
    ['by own id alone', ',,7', [student('a', 'Ada Lind', { ownId: '7' })], ['a']],
    ['not at all', 'Cruz,Eva\n,,9', [ada, zoe], [[null], [null]]],
    ['doubtfully: two of one name', 'Lind,Ada', [ada, student('b', 'Ada Lind')], [['same-name', 'ada', 'b']]],
    [
      'doubtfully: short or misspelt',
      'Lind,A\nONeal,Zoe',
      [ada, zoe],
      [
        ['similar-name', 'ada'],
        ['similar-name', 'zoe'],
      ],
    ],
    [
      'doubtfully: the id of another name',
      'Cruz,Eva,7',
      [student('a', 'Ada Lind', { ownId: '7' })],
      [['id-of-other-name', 'a']],
    ],
    [
      'doubtfully: the name with another id',
      'Lind,Ada,8',
      [student('a', 'Ada Lind', { ownId: '7' })],
      [['name-with-other-id', 'a']],
    ],
    [
      'doubtfully: two lines for one',
      'Lind,Ada\nLind,Ada',
      [ada],
      [
        ['student-twice', 'ada'],
        ['student-twice', 'ada'],
      ],
    ],
    [
      'doubtfully: one id in two lines',
      'Lind,Ada,7\nONeil,Zoe,7',
      [ada, zoe],
      [
        ['id-twice', 'ada'],
        ['id-twice', 'zoe'],
      ],
    ],
    ['doubtfully: too many cells', 'Lind,Ada,7,b', [ada], [['more-cells', 'ada']]],
    [
      'by the spelling: names that differ in accents',
      'Nguyễn Thị,Ánh\nNguyễn Thị,Anh',
      [student('á', 'Nguyễn Thị Ánh'), student('a', 'Nguyễn Thị Anh')],
      ['á', 'a'],
    ],
    [
      'and not another whose name has other accents',
      'Nguyễn Thị,Ánh\nNguyễn Thị,Anh',
      [student('á', 'Nguyễn Thị Ánh')],
      ['á', [null]],
    ],
    ['without its strokes: Łukasz and Lukasz', 'Kowal,Lukasz', [student('l', 'Łukasz Kowal')], ['l']],
    [
      'doubtfully: without accents, where two could be meant',
      'Nguyen Thi,Anh',
      [student('á', 'Nguyễn Thị Ánh'), student('a', 'Nguyễn Thị Anh')],
      [['same-name', 'á', 'a']],
    ],
    [
      'not by letters without their vowels: राम and रमा',
      'शर्मा,राम',
      [student('r', 'रमा शर्मा')],
      [['similar-name', 'r']],
    ],
    [
      'not by another consonant: たけだ and たけた',
      'たけだ,はな',
      [student('t', 'たけた はな')],
      [['similar-name', 't']],
    ],
    ['not by another vowel: นิด and นุด', 'ใจดี,นิด', [student('n', 'นุด ใจดี')], [['similar-name', 'n']]],
    [
      'not a similar one who has a line',
      'Ruiz,Ana María\nRuiz,Ana',
      [student('r', 'Ana María Ruiz')],
      ['r', [null]],
    ],
  ])('is found %s', (_, list, students, expected) => {
    expect(told(list, students)).toEqual(expected);
  });

  it('is never the same for two lines', () => {
    const name = fc.constantFrom('Ada', 'Lind');
    const line = fc.record({
      ...{ lastName: name, firstName: name, ownId: fc.constantFrom('', '1') },
      ...{ hasMore: fc.constant(false), number: fc.constant(1) },
    });
    const member = fc.tuple(name, name, fc.constantFrom(null, '1'));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.array(member, { maxLength: 6 }), (lines, members) => {
        const students = members.map(([one, two, ownId], at) => student(`${at}`, `${one} ${two}`, { ownId }));
        const taken = matchNames(lines, students).flatMap((matched) => matched.student?.id ?? []);
        expect(new Set(taken).size).toBe(taken.length);
      }),
    );
  });
});

describe('what is stored of a line', () => {
  const line = (number: number, ownId = ''): NameLine => ({
    ...{ number, lastName: 'Lind', firstName: 'Ada', ownId, hasMore: false },
  });

  it('keeps the own id that the list leaves out, and the names', () => {
    const kept = student('k', 'x', { lastName: 'Old', firstName: 'Name', ownId: '7' });
    expect(toListings([{ line: line(1), student: kept }])).toEqual([
      { studentId: 'k', lastName: 'Lind', firstName: 'Ada', ownId: '7' },
    ]);
    const alone = { ...line(1, '8'), lastName: '', firstName: '' };
    expect(toListings([{ line: alone, student: kept }])).toEqual([
      { studentId: 'k', lastName: 'Old', firstName: 'Name', ownId: '8' },
    ]);
  });

  it('is refused where one student has two lines, or two students one own id', () => {
    const holder = student('h', 'Holder', { ownId: '7' });
    const clashes = (...chosen: [NameLine, RosterStudent][]) => [
      ...findClashes(
        chosen.map(([line, student]) => ({ line, student })),
        [ada, zoe, holder],
      ),
    ];
    expect(clashes([line(1), ada], [line(2), zoe])).toEqual([]);
    expect(clashes([line(1), ada], [line(2), ada])).toEqual([
      [1, 'student-chosen-twice'],
      [2, 'student-chosen-twice'],
    ]);
    expect(clashes([line(1, '7'), ada])).toEqual([[1, 'id-is-taken']]);
    // The holder gets another id from the same list.
    expect(clashes([line(1, '7'), ada], [line(2, '8'), holder])).toEqual([]);
  });
});
