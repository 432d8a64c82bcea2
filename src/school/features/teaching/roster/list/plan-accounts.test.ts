import { describe, expect, it } from 'vitest';
import type { RosterStudent } from '../../roster-endpoints.ts';
import { canMake, planAccounts } from './plan-accounts.ts';
import { readList } from './read-list.client.ts';

const student = (fullName: string, ownId: string | null = null): RosterStudent => ({
  ...{ id: fullName, fullName, lastName: null, firstName: null, ownId, team: null },
  ...{ enrolledAt: '2026-03-01T10:00:00Z', isClassAccount: true, takeBackUntil: null },
});
const plan = (list: string, ...students: readonly RosterStudent[]) =>
  planAccounts(readList(`last name,first name,own id\n${list}`).lines, students);
const states = (...given: Parameters<typeof plan>) =>
  plan(...given).map(({ state, other }) => (other === '' ? state : `${state} ${other}`));

describe('what becomes of a line', () => {
  const ada = student('Ada Lind', '4711');
  it.each<[string, string, readonly RosterStudent[], readonly string[]]>([
    ['a new account', 'Lind,Ada\nRuiz,Ana', [], ['new', 'new']],
    ['nothing: the student is there', 'LIND,ada\nLind,Ada,4711', [ada], ['there Ada Lind', 'there Ada Lind']],
    ['a question: a similar name is there', 'Linde,Ada', [ada], ['similar Ada Lind']],
    ['a question: another accent is there', 'Żak,Łukasz', [student('Lukasz Zak')], ['similar Lukasz Zak']],
    ['a new account: another vowel is another name', 'थापा,राम', [student('गीता शर्मा')], ['new']],
    [
      'nothing: the line above has the name',
      'Lind,Ada\nRuiz,Ana\nlind,Ada',
      [],
      ['new', 'new', 'same-name 2'],
    ],
    ['two accounts where accents differ', 'Thi,Anh\nThi,Ánh', [], ['new', 'new']],
    ['nothing: the own ID is used', 'Ruiz,Ana,4711', [ada], ['id-there Ada Lind']],
    ['nothing: the line above has the own ID', 'Ruiz,Ana,4712\nOz,Cem,4712', [], ['new', 'id-twice 2']],
    ['nothing: there is no name', ',,4712', [], ['no-name']],
    ['nothing: it is too long', `${'x'.repeat(101)},Ada`, [], ['too-long']],
    ['a question: cells are left over', 'Lind,Ada,4712,b', [], ['more-cells']],
  ])('is %s', (_, list, students, expected) => {
    expect(states(list, ...students)).toEqual(expected);
  });

  it('is decided by the teacher only where an account is possible', () => {
    const planned = plan('Ruiz,Ana\nLinde,Ada\nLind,Ada\n,,1', ada);
    expect(planned.map(canMake)).toEqual([true, true, false, false]);
  });
});
