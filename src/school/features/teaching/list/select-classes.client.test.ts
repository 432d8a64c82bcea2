import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ClassSelection,
  classesPerPage,
  readSelection,
  selectClasses,
} from './select-classes.client.ts';
import type { TaughtClass } from './taught-class-row.client.tsx';

const taught = (name: string, more: Partial<TaughtClass> = {}): TaughtClass => ({
  id: name,
  code: 'ABCD-2345',
  name,
  description: '',
  teacherName: '',
  isArchived: false,
  isDisabled: false,
  isJoiningPaused: false,
  isWaitingForLicense: false,
  isDemonstration: false,
  studentQuantity: 30,
  studentCount: 0,
  freePlaces: 8,
  labs: [],
  raisedHands: 0,
  createdAt: '2026-01-01T10:00:00Z',
  archivedAt: null,
  ...more,
});
const classes = [
  taught('Biology 10', { studentCount: 3, createdAt: '2026-03-01T10:00:00Z' }),
  taught('Biology 9', { studentCount: 9, code: 'WXYZ-6789' }),
  taught('Génétique', { studentCount: 5, createdAt: '2026-02-01T10:00:00Z' }),
  taught('Old biology', { isArchived: true }),
];
const all: ClassSelection = { isArchived: false, text: '', sort: 'newest', page: 1 };
const names = (selection: Partial<ClassSelection>) =>
  selectClasses(classes, { ...all, ...selection }).shown.map(({ name }) => name);

describe('the list of classes', () => {
  it('is sorted as asked for, numbers in names as numbers', () => {
    expect(names({})).toEqual(['Biology 10', 'Génétique', 'Biology 9']);
    expect(names({ sort: 'name' })).toEqual(['Biology 9', 'Biology 10', 'Génétique']);
    expect(names({ sort: 'students' })).toEqual(['Biology 9', 'Génétique', 'Biology 10']);
    expect(names({ isArchived: true })).toEqual(['Old biology']);
  });

  it.each([
    ['bio', ['Biology 10', 'Biology 9']],
    ['  10  BIO ', ['Biology 10']],
    ['genetique', ['Génétique']],
    ['wxyz-6', ['Biology 9']],
    ['wxyz 6789', ['Biology 9']],
    ['chemistry', []],
  ])('is searched by %j', (text, expected) => expect(names({ text })).toEqual(expected));

  it('shows each class on exactly one page', () => {
    fc.assert(
      fc.property(fc.nat(90), fc.constantFrom('newest', 'name', 'students'), (count, sort) => {
        const many = Array.from({ length: count }, (_, index) =>
          taught(`Class ${index % 7}`, { id: `${index}` }),
        );
        const { pageCount } = selectClasses(many, { ...all, sort });
        const ids = Array.from({ length: pageCount }, (_, index) => index + 1).flatMap((page) =>
          selectClasses(many, { ...all, sort, page }).shown.map(({ id }) => id),
        );
        expect(ids.toSorted()).toEqual(many.map(({ id }) => id).toSorted());
      }),
    );
  });

  it('shows the last page where the query names one beyond it', () => {
    const many = Array.from({ length: classesPerPage + 1 }, (_, index) => taught(`${index}`));
    expect(selectClasses(many, { ...all, page: 99 })).toMatchObject({ page: 2, pageCount: 2, count: 21 });
  });

  it.each(['page=0', 'page=x', 'page=-2', 'page=1.5', 'sort=price'])('reads %s as nothing asked', (query) =>
    expect(readSelection(new URLSearchParams(query))).toEqual(all),
  );
});
