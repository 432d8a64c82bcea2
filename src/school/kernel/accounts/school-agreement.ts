import * as z from 'zod/mini';
import { endpoint, Nothing } from '../endpoint.ts';

/**
 * What a teacher says once, at the making of a class. A change of the words is a new version, and the earlier ones stay
 * here: what was said is kept by version and hash.
 */
export const schoolAgreement = {
  document: 'school-agreement',
  version: '1.0',
  text: 'My school has agreed that my students work here, and has the consent of parents where the law asks for it.',
} as const;

/** Whether a teacher who has not said it yet is asked, or makes no class without it. */
export const schoolAgreementRules = ['asked', 'needed'] as const;

const SaidSchema = z.object({
  /** When the teacher said it in its present words; null: not yet. */
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
