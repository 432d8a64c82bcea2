import { domainToASCII } from 'node:url';
import * as z from 'zod/mini';
import { schoolAgreementRules } from '../../kernel/accounts/school-agreement.ts';
import { type ProofPolicy, proofKinds, provenActs } from '../../kernel/accounts/teacher-proof.ts';
import { wholeNumber } from './env-identity.ts';

const domain = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/;
const domainsOf = (text: string) =>
  text
    .toLowerCase()
    .split(',')
    // Operators may also write `@school.example`.
    .map((part) => part.trim().replace(/^@/, ''))
    .filter((part) => part !== '')
    // The form in which addresses are stored. `domainToASCII` gives an empty text for what is no domain; such a part
    // stays as it was written and is refused.
    .map((part) => domainToASCII(part) || part);

/** A teacher who archives a class by mistake, or before a holiday, has the time to download what is needed. */
const leastArchivedDays = 30;

/** The variables of what a teacher must prove and say, and of how long work is kept. */
export const teacherSettings = {
  SCHOOL_AGREEMENT: z._default(z.enum(schoolAgreementRules), 'asked'),
  ARCHIVED_WORK_DAYS: z.optional(wholeNumber(leastArchivedDays, 3650)),
  TEACHER_PROOF: z._default(z.enum(proofKinds), 'none'),
  TEACHER_PROOF_FOR: z._default(z.enum(provenActs), 'keys'),
  TEACHER_DOMAINS: z._default(
    z.pipe(z.string(), z.pipe(z.transform(domainsOf), z.array(z.string().check(z.regex(domain))))),
    [],
  ),
} as const;

export const teacherMeanings: Record<keyof typeof teacherSettings, string> = {
  SCHOOL_AGREEMENT:
    'asked or needed: whether a class is made without the word of its teacher that the school has agreed',
  ARCHIVED_WORK_DAYS:
    'a number of days from 30 to 3650: so long the work of students is kept in an archived class',
  TEACHER_PROOF: `one of ${proofKinds.join(', ')}`,
  TEACHER_PROOF_FOR:
    'keys or classes: what is kept from a teacher without the proof; classes goes with TEACHER_PROOF=domain or manual',
  TEACHER_DOMAINS:
    'the domains of schools such as school.example, with commas between; required with TEACHER_PROOF=domain',
};

export interface TeacherEnv {
  /** Whether a class can be made before its teacher has said that the school agrees. */
  readonly schoolAgreement: (typeof schoolAgreementRules)[number];
  /** Days for which an archived class keeps the work of its students. undefined: until somebody deletes it. */
  readonly archivedWorkDays: number | undefined;
  /** What a teacher must prove, and before what. */
  readonly teacherProof: ProofPolicy;
}

type TeacherData = z.output<z.ZodMiniObject<typeof teacherSettings>>;

/** The names of settings that are valid alone but do not fit together. */
export function listTeacherFaults(data: TeacherData): (keyof typeof teacherSettings)[] {
  const { TEACHER_PROOF: kind, TEACHER_PROOF_FOR: acts, TEACHER_DOMAINS: domains } = data;
  return [
    ...(kind === 'domain' && domains.length === 0 ? (['TEACHER_DOMAINS'] as const) : []),
    ...(kind === 'none' && acts === 'classes' ? (['TEACHER_PROOF_FOR'] as const) : []),
  ];
}

export function toTeacherEnv(data: TeacherData): TeacherEnv {
  return {
    schoolAgreement: data.SCHOOL_AGREEMENT,
    archivedWorkDays: data.ARCHIVED_WORK_DAYS,
    teacherProof: {
      kind: data.TEACHER_PROOF,
      domains: data.TEACHER_DOMAINS,
      guardsClasses: data.TEACHER_PROOF_FOR === 'classes',
    },
  };
}
