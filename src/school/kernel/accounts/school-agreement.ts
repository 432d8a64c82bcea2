import * as z from 'zod/mini';
import { endpoint, Nothing } from '../endpoint.ts';

/**
 * The statement that a teacher makes once, when making a class. Changed words are a new version. Earlier versions stay
 * here, because a teacher's statement is kept by version and hash.
 */
export const schoolAgreement = {
  document: 'school-agreement',
  version: '1.0',
  text: 'My school has agreed that my students work here, and has the consent of parents where the law asks for it.',
} as const;

/** `asked`: a teacher without the statement is asked for it. `needed`: such a teacher cannot make a class. */
export const schoolAgreementRules = ['asked', 'needed'] as const;

const SaidSchema = z.object({
  /** When the teacher agreed to the present words. null: not yet. */
  saidAt: z.nullable(z.string()),
});

const ofTeacher = {
  path: '/private/profile/school-agreement',
  access: 'teacher',
  params: Nothing,
  query: Nothing,
  reply: SaidSchema,
} as const;

export const schoolAgreementEndpoints = {
  getSchoolAgreement: endpoint({
    ...ofTeacher,
    method: 'GET',
    summary: 'When the caller said that the school has agreed to the work of its students here',
    body: Nothing,
    errors: [],
  }),
  saySchoolAgreement: endpoint({
    ...ofTeacher,
    method: 'PUT',
    summary: 'Say that the school has agreed, in the words of one version; the first time counts',
    body: z.object({ version: z.string().check(z.maxLength(20)) }),
    errors: ['legal-versions-changed'],
  }),
} as const;
