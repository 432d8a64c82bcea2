import type { ProfileReply } from '../../../school/features/profile/profile.ts';

/** The stored profile of `robin`, as the server gives it. */
export function profileOf(role: ProfileReply['role'], name = 'Robin Vale'): ProfileReply {
  const profile = {
    id: 'u1',
    name,
    email: 'robin@example.org',
    legalsDates: null,
    additional: { gradeLevel: '' },
  };
  return { role, profile };
}
