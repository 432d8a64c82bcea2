import * as z from 'zod/mini';
import { endpoint, Nothing } from './endpoint.ts';
import { studentAccountRules } from './role.ts';

/** Settings of this installation that a browser needs; none of them is secret. */
export const PublicConfigSchema = z.object({
  productName: z.string(),
  productKey: z.string(),
  theme: z.string(),
  contentKey: z.string(),
  identityProvider: z.enum(['embedded', 'firebase']),
  /** The Firebase project for signing in; present only with that provider. */
  firebase: z.optional(
    z.object({
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      appId: z.string(),
      /** Origin of an Auth emulator on the same machine, outside production. */
      emulatorUrl: z.optional(z.string()),
    }),
  ),
  /** Other origins to which a sign-in may redirect. */
  redirectOrigins: z.optional(z.array(z.string())),
  /** Contact of the operator; follows the words "write to". */
  contact: z.optional(z.string()),
  /** Where passes are bought; absent where there is no store. */
  storeUrl: z.optional(z.string()),
  /** Whether addresses can be shared in Google Classroom, by a plain link. */
  sharesToClassroom: z.optional(z.boolean()),
  /**
   * Whether teachers must prove to be one before they see keys of premium labs. Otherwise a class with the lab is
   * enough.
   */
  demandsTeacherProof: z.optional(z.boolean()),
  /** Whether making a class, or assigning in one, needs that proof. */
  demandsProofForClasses: z.optional(z.boolean()),
  /**
   * Whether a class can be made only after its teacher has said that the school agrees. Absent: the teacher is only
   * asked.
   */
  demandsSchoolAgreement: z.optional(z.boolean()),
  /** Days after the archiving of a class until the work of its students is deleted. Absent: it is kept. */
  archivedWorkDays: z.optional(z.int()),
  /** Who may become a student with an account of their own; absent: anybody. */
  studentAccounts: z.optional(z.enum(studentAccountRules)),
  /** Contact for buying passes when there is no store; follows the words "write to". */
  operatorContact: z.optional(z.string()),
  /** Whether messages of the contact form reach somebody; where they do not, the page names the contact instead. */
  hasContactForm: z.optional(z.boolean()),
  /** Firebase Analytics; absent where visits are not counted by an outside service. */
  analytics: z.optional(
    z.object({
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      appId: z.string(),
      measurementId: z.string(),
    }),
  ),
  /** Where errors of the browser are reported, if `enabled` is the text `true`. */
  errorReporting: z.optional(
    z.object({
      enabled: z.string(),
      dsn: z.string(),
      tunnel: z.optional(z.string()),
      /** The share of a teacher's sessions that is replayed, as the operator wrote it. */
      replaySessionsRate: z.optional(z.string()),
      /** Whether pages of teachers send how long they took; absent: yes. */
      traces: z.optional(z.boolean()),
      /** Whether sessions of teachers are recorded at all; absent: yes. */
      recordings: z.optional(z.boolean()),
    }),
  ),
  /** The URL to which the browser posts its access token while the token is younger than `maxAgeS`. */
  tokenSync: z.optional(z.object({ url: z.string(), maxAgeS: z.int() })),
});
export type PublicConfig = z.infer<typeof PublicConfigSchema>;
export type FirebaseWebConfig = NonNullable<PublicConfig['firebase']>;

const base = {
  method: 'GET',
  access: 'public',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  errors: [],
} as const;

export const systemEndpoints = {
  getPublicConfig: endpoint({
    ...base,
    path: '/config.json',
    summary: 'Public settings of this installation',
    reply: PublicConfigSchema,
  }),
  isAlive: endpoint({
    ...base,
    path: '/healthz',
    summary: 'The process is alive',
    reply: z.object({ status: z.literal('ok') }),
  }),
  isReady: endpoint({
    ...base,
    path: '/readyz',
    summary: 'Database, migrations and content are ready',
    reply: z.object({
      status: z.literal('ok'),
      /** Deletions that this process could not carry out when it last tried; absent where all worked. */
      failingSweeps: z.optional(z.array(z.string())),
    }),
    errors: ['busy'],
  }),
} as const;
