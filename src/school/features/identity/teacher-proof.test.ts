import { describe, expect, it } from 'vitest';
import {
  findMissingProof,
  type ProofPolicy,
  type TeacherFacts,
} from '../../kernel/accounts/teacher-proof.ts';

const schools: ProofPolicy = {
  kind: 'domain',
  guardsClasses: false,
  domains: ['school.example', 'k12.xy.example'],
};
const facts = (changes: Partial<TeacherFacts> = {}): TeacherFacts => ({
  email: 'ada@school.example',
  isEmailProven: true,
  isApproved: false,
  ...changes,
});

describe('what a teacher has yet to prove', () => {
  it('is nothing where no proof is demanded', () => {
    const none = { kind: 'none', domains: [] } as const;
    expect(findMissingProof(none, facts({ email: null, isEmailProven: false }))).toBeNull();
  });

  it.each([
    ['ada@school.example', null],
    ['Ada@School.Example', null],
    ['ada@north.school.example', null],
    ['ada@a.b.k12.xy.example', null],
    ['ada@xy.example', 'school-address'],
    ['ada@notschool.example', 'school-address'],
    ['ada@school.example.evil.test', 'school-address'],
    ['ada@school.example@evil.test', 'school-address'],
    ['"ada@school.example"@evil.test', 'school-address'],
    ['school.example@evil.test', 'school-address'],
    ['', 'school-address'],
    [null, 'school-address'],
  ])('by domain: %s', (email, missing) => {
    expect(findMissingProof(schools, facts({ email }))).toBe(missing);
  });

  it('is the address where nobody has shown that it is theirs, and an approval does not stand in for it', () => {
    expect(findMissingProof(schools, facts({ isEmailProven: false, isApproved: true }))).toBe(
      'address-unproven',
    );
    expect(findMissingProof(schools, facts({ email: 'ada@home.test', isApproved: true }))).toBe(
      'school-address',
    );
    expect(findMissingProof({ kind: 'domain', domains: [] }, facts())).toBe('school-address');
  });

  it('is the approval where the operator gives it, whatever the address', () => {
    const manual = { kind: 'manual', domains: ['school.example'] } as const;
    expect(findMissingProof(manual, facts())).toBe('approval');
    expect(
      findMissingProof(manual, facts({ isApproved: true, email: null, isEmailProven: false })),
    ).toBeNull();
  });
});
