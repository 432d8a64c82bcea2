import { expect, it } from 'vitest';
import { moveStudent, renameTeam, unplacedOf, withoutEmpty, withoutOthers } from './edit-teams.ts';

const team = (name: string, ...students: string[]) => ({ name, students });
const teams = [team('Gel', '1', '2'), team('Agar', '3')];

it('moves a student from one team to another, to a new one, and out of all', () => {
  expect(moveStudent(teams, '1', 1, 'Dye')).toEqual([team('Gel', '2'), team('Agar', '3', '1')]);
  expect(moveStudent(teams, '3', 'new', 'Dye')).toEqual([
    team('Gel', '1', '2'),
    team('Agar'),
    team('Dye', '3'),
  ]);
  expect(moveStudent(teams, '2', 'none', 'Dye')).toEqual([team('Gel', '1'), team('Agar', '3')]);
  expect(moveStudent(teams, '4', 0, 'Dye')).toEqual([team('Gel', '1', '2', '4'), team('Agar', '3')]);
});

it('renames one team', () => {
  expect(renameTeam(teams, 1, 'Dye')).toEqual([team('Gel', '1', '2'), team('Dye', '3')]);
});

it('leaves out who has left the class, and, to store them, teams that nobody is in', () => {
  const left = withoutOthers(teams, new Set(['1', '2']));
  expect(left).toEqual([team('Gel', '1', '2'), team('Agar')]);
  expect(withoutEmpty(left)).toEqual([team('Gel', '1', '2')]);
});

it('knows who is in no team', () => {
  expect(unplacedOf(['5', '1', '4'], teams)).toEqual(['5', '4']);
});
