import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findBasePass,
  findCoveredLabs,
  type LicenseConfiguration,
  type LicenseType,
  licenseTypes,
  type PassTerms,
  type PlacedLab,
  seatsOf,
  termsOf,
} from './passes.ts';
import { explainSeats, joinLimitOf, plannableStudents, readSeatLedger } from './seat-ledger.ts';

const labIds = ['a', 'b', 'c', 'd', 'e'];
const configuration: LicenseConfiguration = {
  freePass: { seats: 40, activities: [], labsPerClass: null, activeClasses: 1 },
  DIGITAL_LAB_PASS: { seats: 40, activities: ['a', 'b'], labsPerClass: 1 },
  ALL_ACCESS_PASS: { seats: 50, activities: 'all', labsPerClass: null },
  ALL_ACCESS_PASS_UPGRADE: { from: 'DIGITAL_LAB_PASS', to: 'ALL_ACCESS_PASS' },
  ADD_ON_PACK: { addedSeats: 10 },
};
const applied = (...types: LicenseType[]) =>
  types.map((type, index) => ({
    id: `l${index}`,
    type,
    upgrades: type === 'ALL_ACCESS_PASS_UPGRADE' ? 'l0' : null,
  }));
const addOns = (count: number) => Array.from({ length: count }, () => 'ADD_ON_PACK' as const);

describe('the pass of a class', () => {
  it.each([
    [[], null, 40],
    [['DIGITAL_LAB_PASS'], 'DIGITAL_LAB_PASS', 40],
    [['ALL_ACCESS_PASS'], 'ALL_ACCESS_PASS', 50],
    [['DIGITAL_LAB_PASS', 'ALL_ACCESS_PASS_UPGRADE'], 'ALL_ACCESS_PASS', 50],
    [['DIGITAL_LAB_PASS', 'ADD_ON_PACK', 'ADD_ON_PACK'], 'DIGITAL_LAB_PASS', 60],
    [['DIGITAL_LAB_PASS', ...addOns(16)], 'DIGITAL_LAB_PASS', 200],
    [['DIGITAL_LAB_PASS', ...addOns(30)], 'DIGITAL_LAB_PASS', 200],
    // The pass it built on was revoked.
    [['ADD_ON_PACK'], null, 40],
    [['ADD_ON_PACK', 'ALL_ACCESS_PASS_UPGRADE'], null, 40],
  ] as const)('%j is %s with %i seats', (types, pass, seats) => {
    expect(findBasePass(configuration, applied(...types))).toBe(pass);
    expect(seatsOf(configuration, applied(...types))).toBe(seats);
  });

  it('upgrades the licence it was bought for and no other', () => {
    const other = [
      { id: 'new', type: 'DIGITAL_LAB_PASS', upgrades: null },
      { id: 'u', type: 'ALL_ACCESS_PASS_UPGRADE', upgrades: 'revoked' },
    ] as const;
    expect(findBasePass(configuration, other)).toBe('DIGITAL_LAB_PASS');
  });
});

const anyLabs = fc
  .uniqueArray(
    fc.record({ id: fc.constantFrom(...labIds), isPremium: fc.boolean(), isCovered: fc.boolean() }),
    {
      selector: ({ id }) => id,
    },
  )
  .map((labs): PlacedLab[] => labs);
const anyTerms = fc.record<PassTerms>({
  seats: fc.integer({ min: 1, max: 200 }),
  activities: fc.oneof(fc.constant('all' as const), fc.subarray(labIds)),
  labsPerClass: fc.option(fc.integer({ min: 1, max: 4 })),
});

describe('covered labs', () => {
  it('are all that need no pass, and of the others those listed, as many as the terms allow', () => {
    fc.assert(
      fc.property(anyTerms, anyLabs, (terms, labs) => {
        const covered = findCoveredLabs(terms, labs);
        const premium = labs.filter((lab) => lab.isPremium && covered.has(lab.id));
        expect(labs.filter((lab) => !lab.isPremium && !covered.has(lab.id))).toEqual([]);
        expect(premium.length).toBeLessThanOrEqual(terms.labsPerClass ?? labs.length);
        if (terms.activities !== 'all') for (const { id } of premium) expect(terms.activities).toContain(id);
        // No lab stays closed that the terms have room for.
        const listed = labs.filter(
          ({ id, isPremium }) => isPremium && (terms.activities === 'all' || terms.activities.includes(id)),
        );
        expect(premium.length).toBe(Math.min(listed.length, terms.labsPerClass ?? listed.length));
      }),
    );
  });

  it('stay when the class is reordered or given another lab, and settle at once', () => {
    fc.assert(
      fc.property(anyTerms, anyLabs, fc.nat(), (terms, labs, turn) => {
        const first = findCoveredLabs(terms, labs);
        const settled = labs.map((lab) => ({ ...lab, isCovered: first.has(lab.id) }));
        expect(findCoveredLabs(terms, settled)).toEqual(first);
        const at = labs.length === 0 ? 0 : turn % labs.length;
        const more = { id: 'added', isPremium: true, isCovered: false };
        const changed = [more, ...settled.slice(at), ...settled.slice(0, at)];
        for (const id of first) expect(findCoveredLabs(terms, changed)).toContain(id);
      }),
    );
  });
});

const anyLicenses = fc
  .record({
    base: fc.option(fc.constantFrom('DIGITAL_LAB_PASS' as const, 'ALL_ACCESS_PASS' as const)),
    others: fc.array(fc.constantFrom(...licenseTypes.slice(2)), { maxLength: 25 }),
  })
  .map(({ base, others }) => applied(...(base ? [base] : []), ...others));

describe('the seat ledger', () => {
  it('adds up, for any licences, any plan and any number of students', () => {
    fc.assert(
      fc.property(
        anyLicenses,
        fc.integer({ min: 1, max: 200 }),
        fc.nat({ max: 250 }),
        (licenses, plan, taken) => {
          const seats = seatsOf(configuration, licenses);
          const ledger = readSeatLedger(configuration, licenses, { seats, studentQuantity: plan, taken });
          expect(ledger.baseSeats + ledger.addedSeats).toBe(seats);
          expect(seats).toBeLessThanOrEqual(200);
          expect(seats).toBeGreaterThanOrEqual(termsOf(configuration, licenses).seats);
          const { free, beyond, unplanned } = explainSeats(ledger);
          // Everybody who can still join has a seat.
          expect(free === 0 || taken + free === joinLimitOf(ledger)).toBe(true);
          expect(free > 0 && beyond > 0).toBe(false);
          expect(taken - beyond).toBeLessThanOrEqual(seats);
          expect(plan + unplanned).toBe(Math.max(plan, seats));
          const { least, most } = plannableStudents(ledger);
          expect(least).toBeLessThanOrEqual(most);
          expect(most).toBe(seats);
          if (taken >= 1 && taken <= seats) expect(least).toBe(taken);
        },
      ),
    );
  });

  it('keeps the seats a class was given when other terms are published', () => {
    const smaller = { ...configuration, ADD_ON_PACK: { addedSeats: 100 } };
    const figures = { seats: 60, studentQuantity: 55, taken: 50 };
    const licenses = applied('DIGITAL_LAB_PASS', 'ADD_ON_PACK', 'ADD_ON_PACK');
    expect(readSeatLedger(configuration, licenses, figures)).toMatchObject({
      baseSeats: 40,
      addedSeats: 20,
      addOnPacks: 2,
      seats: 60,
    });
    const ledger = readSeatLedger(smaller, licenses, figures);
    expect([ledger.seats, ledger.baseSeats + ledger.addedSeats]).toEqual([60, 60]);
  });
});
