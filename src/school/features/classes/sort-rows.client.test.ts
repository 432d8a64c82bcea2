import { describe, expect, it } from 'vitest';
import { type ProgressRow, sortProgress, sortRoster } from './sort-rows.client.ts';

const row = (fullName: string, more: Partial<ProgressRow> = {}): ProgressRow => ({
  id: fullName,
  studentId: fullName,
  fullName,
  lastName: null,
  firstName: null,
  status: 'NOT_STARTED',
  isFinished: false,
  lastAnswerAt: null,
  completedAt: null,
  modules: [],
  isAbsent: false,
  lateCount: 0,
  completedCount: 0,
  ...more,
});
const names = (rows: readonly { fullName: string }[]) => rows.map(({ fullName }) => fullName).join(' ');

const rows = [
  row('bao', { status: 'PROGRESS', completedCount: 2, lastAnswerAt: '2026-01-02T10:00:00Z' }),
  row('Ada', { status: 'COMPLETED', completedCount: 9, lastAnswerAt: '2026-01-02T09:00:00Z' }),
  row('Élodie', { status: 'PROGRESS', completedCount: 5, lastAnswerAt: '2026-01-02T11:00:00Z' }),
  row('Zoe'),
  row('Carl'),
];

describe('sortProgress', () => {
  it.each([
    ['student', 'ascending', 'Ada bao Carl Élodie Zoe'],
    ['student', 'descending', 'Zoe Élodie Carl bao Ada'],
    ['status', 'ascending', 'Carl Zoe bao Élodie Ada'],
    ['status', 'descending', 'Ada Élodie bao Carl Zoe'],
    ['last', 'descending', 'Élodie bao Ada Carl Zoe'],
    ['last', 'ascending', 'Carl Zoe Ada bao Élodie'],
    ['toString', 'ascending', 'Ada bao Carl Élodie Zoe'],
  ] as const)('by %s, %s: %s', (columnId, direction, expected) => {
    expect(names(sortProgress(rows, { columnId, direction }))).toBe(expected);
  });

  it('leaves the given rows as they are', () => {
    const before = names(rows);
    sortProgress(rows, { columnId: 'last', direction: 'ascending' });
    expect(names(rows)).toBe(before);
  });
});

const unlisted = { lastName: null, firstName: null, team: null };

describe('sortRoster', () => {
  it('sorts by last name: as the teacher wrote it, or else the last word of the full name', () => {
    const roster = [
      { id: '1', fullName: 'Ada Zhou', ...unlisted, enrolledAt: '2026-01-03T00:00:00Z' },
      { id: '2', fullName: 'Zoe Adams', ...unlisted, enrolledAt: '2026-01-01T00:00:00Z' },
      {
        ...{ id: '3', fullName: 'asdf', ...unlisted, lastName: 'Moss', firstName: 'Kim' },
        enrolledAt: '2026-01-01T00:00:00Z',
      },
    ];
    expect(names(sortRoster(roster, { columnId: 'student', direction: 'ascending' }))).toBe(
      'Zoe Adams asdf Ada Zhou',
    );
  });

  it('sorts by the moment of joining', () => {
    const roster = [
      { id: '1', fullName: 'Ada', ...unlisted, enrolledAt: '2026-01-03T00:00:00Z' },
      { id: '2', fullName: 'Bao', ...unlisted, enrolledAt: '2026-01-01T00:00:00Z' },
    ];
    expect(names(sortRoster(roster, { columnId: 'joined', direction: 'ascending' }))).toBe('Bao Ada');
    expect(names(sortRoster(roster, { columnId: 'student', direction: 'ascending' }))).toBe('Ada Bao');
  });

  it('sorts by team, those of one team by last name, and those without one last', () => {
    const joined = { ...unlisted, enrolledAt: '2026-01-01T00:00:00Z' };
    const roster = [
      { ...joined, id: '1', fullName: 'Ada' },
      { ...joined, id: '2', fullName: 'Cleo', team: 'Fern' },
      { ...joined, id: '3', fullName: 'Bao', team: 'Fern' },
      { ...joined, id: '4', fullName: 'Dan', team: 'agar' },
    ];
    expect(names(sortRoster(roster, { columnId: 'team', direction: 'ascending' }))).toBe('Dan Bao Cleo Ada');
  });
});
