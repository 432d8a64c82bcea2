import * as z from 'zod/mini';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';
import { profileRoles } from '../../kernel/role.ts';

const text = z.string();

const InstitutionSchema = z.object({ name: text, city: text, state: text, country: text, zipCode: text });
const TeacherSchema = z.object({
  professionalRole: text,
  /** The newsletter choice; spelled as clients outside this repository spell it. */
  suscribed: z.boolean(),
  subjects: z.array(z.string()),
});

export const AdditionalSchema = z.object({
  gradeLevel: text,
  institution: z.optional(InstitutionSchema),
  /** Always present for a teacher. */
  teacher: z.optional(TeacherSchema),
});
export type Additional = z.infer<typeof AdditionalSchema>;

const legalsDates = {
  termsOfUse: z.string(),
  serviceAgreement: z.string(),
  geneticData: z.string(),
  privacyNotice: z.string(),
};

export const ProfileReplySchema = z.object({
  /** What a teacher must still prove to see guides and keys of premium labs, see `missingProofs`; absent: nothing. */
  missingProof: z.optional(z.string()),
  /** null while no role has been chosen. */
  role: z.nullable(z.enum(profileRoles)),
  /** The account belongs to one class and has no e-mail address; absent: it does not. */
  isClassAccount: z.optional(z.boolean()),
  profile: z.object({
    id: z.string(),
    name: z.string(),
    email: z.nullable(z.string()),
    legalsDates: z.nullable(z.object(legalsDates)),
    additional: AdditionalSchema,
  }),
});
export type ProfileReply = z.infer<typeof ProfileReplySchema>;

export const profileEndpoints = {
  getProfile: endpoint({
    method: 'GET',
    path: '/private/profile',
    summary: 'The signed-in person: role and profile',
    access: 'signed-in',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    reply: ProfileReplySchema,
    errors: [],
  }),
} as const;
