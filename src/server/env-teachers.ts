import * as z from 'zod/mini';
import { type ProofPolicy, proofKinds } from '../domain/access/teacher-proof.ts';

const domain = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/;
const domainsOf = (text: string) =>
  text
    .toLowerCase()
    .split(',')
    // People write `@school.example` for the same.
    .map((part) => part.trim().replace(/^@/, ''))
    .filter((part) => part !== '');

/** The variables of what a teacher has to prove. */
export const teacherSettings = {
  TEACHER_PROOF: z._default(z.enum(proofKinds), 'none'),
  TEACHER_DOMAINS: z._default(
    z.pipe(z.string(), z.pipe(z.transform(domainsOf), z.array(z.string().check(z.regex(domain))))),
    [],
  ),
} as const;

export const teacherMeanings: Record<keyof typeof teacherSettings, string> = {
  TEACHER_PROOF: `one of ${proofKinds.join(', ')}`,
  TEACHER_DOMAINS:
    'the domains of schools such as school.example, with commas between; required with TEACHER_PROOF=domain',
};

export interface TeacherEnv {
  /** What a teacher must prove before keys and guides of premium labs are shown. */
  readonly teacherProof: ProofPolicy;
}

type TeacherData = z.output<z.ZodMiniObject<typeof teacherSettings>>;

/** Settings that are right each by itself but do not go together, by their names. */
export function listTeacherFaults(data: TeacherData): (keyof typeof teacherSettings)[] {
  return data.TEACHER_PROOF === 'domain' && data.TEACHER_DOMAINS.length === 0 ? ['TEACHER_DOMAINS'] : [];
}

export function toTeacherEnv({ TEACHER_PROOF: kind, TEACHER_DOMAINS: domains }: TeacherData): TeacherEnv {
  return { teacherProof: { kind, domains } };
}
