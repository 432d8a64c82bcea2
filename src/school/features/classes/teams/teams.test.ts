import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffle } from '../../../../lab/exercises/draw.ts';
import { chooseByChance, mixTeams, sizesOfTeams, teamSizes } from './mix-teams.ts';
import { areSameTeams, compareTeamNames, findTeamFaults, teamsOf, tidyTeams } from './teams.ts';

const team = (name: string, ...students: string[]) => ({ name, students });
const faults = (...teams: ReturnType<typeof team>[]) => findTeamFaults(teams).map(({ fault }) => fault);

describe('the rules of teams', () => {
  it('takes teams of two, three and four with names of their own', () => {
    expect(faults(team('A', '1', '2'), team('B', '3', '4', '5'), team('C', '6', '7', '8', '9'))).toEqual([]);
    expect(faults()).toEqual([]);
  });

  it('refuses fewer than two and more than four', () => {
    expect(faults(team('A'))).toEqual(['team-size']);
    expect(faults(team('A', '1'))).toEqual(['team-size']);
    expect(faults(team('A', '1', '2', '3', '4', '5'))).toEqual(['team-size']);
  });

  it('refuses a student in two teams, and twice in one', () => {
    expect(findTeamFaults([team('A', '1', '2'), team('B', '3', '1')])).toEqual([
      { fault: 'team-student-repeated', team: 1, student: 1 },
    ]);
    expect(faults(team('A', '1', '1'))).toEqual(['team-student-repeated']);
  });

  it('counts the characters of a name as a reader does, after tidying', () => {
    expect(faults(team(' \n ', '1', '2'))).toEqual(['team-name-length']);
    expect(faults(team('🧬'.repeat(40), '1', '2'))).toEqual([]);
    expect(faults(team('x'.repeat(41), '1', '2'))).toEqual(['team-name-length']);
    expect(faults(team(`  ${'x'.repeat(40)}  `, '1', '2'))).toEqual([]);
  });

  it('refuses a name that another team has, also in other case and with other space', () => {
    expect(findTeamFaults([team('Zebra fish', '1', '2'), team(' zebra  FISH', '3', '4')])).toEqual([
      { fault: 'team-name-repeated', team: 1 },
    ]);
  });

  it('stores a name in one line, without marks that turn the reading direction', () => {
    expect(tidyTeams([team(' Blue\u202e\n  Gel ', '1')])).toEqual([team('Blue Gel', '1')]);
    expect(tidyTeams([team('Ame\u0301lie')])).toEqual([team('Am\u00e9lie')]);
  });
});

describe('teams of a class', () => {
  it('are read from what each student is in', () => {
    const students = [
      { id: '1', team: 'Pipette 10' },
      { id: '2', team: null },
      { id: '3', team: 'Pipette 2' },
      { id: '4', team: 'Pipette 10' },
    ];
    expect(teamsOf(students)).toEqual([team('Pipette 2', '3'), team('Pipette 10', '1', '4')]);
  });

  it('are the same in any order, and not with another name or student', () => {
    const teams = [team('A', '1', '2'), team('B', '3', '4')];
    expect(areSameTeams(teams, [team('B', '4', '3'), team('A', '1', '2')])).toBe(true);
    expect(areSameTeams(teams, [team('B', '1', '2'), team('A', '3', '4')])).toBe(false);
    expect(areSameTeams(teams, [team('A', '1', '2')])).toBe(false);
    expect(areSameTeams([], [team('A')])).toBe(true);
  });

  it('are sorted by name, and students without a team come last', () => {
    expect(['Gel', null, 'agar', 'Gel 2'].toSorted(compareTeamNames)).toEqual(['agar', 'Gel', 'Gel 2', null]);
  });
});

describe('making teams by chance', () => {
  const words = ['Agar', 'Beaker', 'Centrifuge'];
  const mix = { words, choose: chooseByChance };

  it.each([
    [29, 4, [4, 4, 4, 4, 4, 3, 3, 3]],
    [30, 3, Array(10).fill(3)],
    [31, 2, [3, ...Array(14).fill(2)]],
    [5, 4, [3, 2]],
    [3, 2, [3]],
    [2, 4, [2]],
    [1, 3, []],
    [0, 3, []],
  ] as const)('spreads %i students over teams of %i', (count, size, sizes) => {
    expect(sizesOfTeams(count, size)).toEqual(sizes);
  });

  it('leaves nobody out, nobody alone, and keeps every rule, for any class and size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200 }), fc.constantFrom(...teamSizes), (count, size) => {
        const ids = Array.from({ length: count }, (_, at) => String(at));
        const teams = mixTeams([], ids, { ...mix, size });
        expect(findTeamFaults(teams)).toEqual([]);
        expect(teams.flatMap(({ students }) => students).toSorted()).toEqual(ids.toSorted());
        const sizes = teams.map(({ students }) => students.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });

  it('leaves the teams that are there, and puts a single student into the smallest with room', () => {
    const teams = [team('Gel', '1', '2', '3'), team('agar', '4', '5')];
    expect(mixTeams(teams, ['6'], { ...mix, size: 2 })).toEqual([
      team('Gel', '1', '2', '3'),
      team('agar', '4', '5', '6'),
    ]);
    const further = mixTeams(teams, ['6', '7'], { ...mix, size: 4 });
    expect(further.slice(0, 2)).toEqual(teams);
    expect(['Beaker', 'Centrifuge']).toContain(further[2]?.name);
    const full = [team('Gel', '1', '2', '3', '4')];
    expect(mixTeams(full, ['5'], { ...mix, size: 2 })).toEqual(full);
    expect(mixTeams([], ['5'], { ...mix, size: 2 })).toEqual([]);
  });

  it('gives every order the same chance', () => {
    const counts = new Map<string, number>();
    for (let round = 0; round < 6000; round++) {
      const order = shuffle(chooseByChance, ['a', 'b', 'c']).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    // 1,000 each are expected; a fair shuffle is beyond these bounds less than once in a million runs.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(170);
  });
});
