import { useSession } from '../../profile/use-session.client.ts';
import type { LabAddress } from '../player-address.client.ts';

/** How somebody works in a lab, by who they are and what the address says. */
export type Plan =
  | { readonly kind: 'learner'; readonly userId: string; readonly code: string }
  | { readonly kind: 'guest' }
  | { readonly kind: 'preview' }
  /** A teacher reads the work of one student. */
  | { readonly kind: 'review'; readonly code: string; readonly studentId: string }
  /** A student came without a class code: one of their classes has to be chosen. */
  | { readonly kind: 'choose'; readonly userId: string };

export function usePlan({ code, isTeacherStudent, studentId }: LabAddress): Plan {
  const session = useSession();
  if (session.isAnonymous) return { kind: 'guest' };
  const userId = session.user?.id ?? '';
  if (session.kind === 'teacher' && code !== null && studentId !== null)
    return { kind: 'review', code, studentId };
  const isLearner = session.kind === 'student' || (session.kind === 'teacher' && isTeacherStudent);
  if (!isLearner) return { kind: 'preview' };
  return code === null ? { kind: 'choose', userId } : { kind: 'learner', userId, code };
}
