import { useFormatter, useTranslations } from 'use-intl';
import { useToasts } from '../../../lab/ui/overlay/toast.tsx';
import { useConfig } from '../../client/http/config.ts';
import { useNow } from '../../client/page/instant.tsx';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import type { OwnWish, WishAnswer } from '../classes/own-wish.ts';
import { useAnswerWish } from './care-for-class.client.ts';

type Student = TeacherClass['students'][number];

/**
 * Finds the wish of a student to make the class account their own. null: there is none, it is over, or the teacher
 * cannot answer it.
 */
export function useWishOf(taught: TeacherClass): (student: Student) => OwnWish | null {
  const nowMs = useNow();
  const isClosed = useConfig().studentAccounts === 'none' || taught.isArchived || taught.isDisabled;
  return ({ wish }) => (wish && !isClosed && Date.parse(wish.until) > nowMs ? wish : null);
}

/** The day on which a wish or its answer is over, as the class counts days. */
export function useWishDay({ timeZone }: Pick<TeacherClass, 'timeZone'>): (wish: OwnWish) => string {
  const format = useFormatter();
  return ({ until }) => format.dateTime(new Date(until), { dateStyle: 'medium', timeZone });
}

/** Answers a student with one press, and says what follows. */
export function useSayToWish(code: string) {
  const t = useTranslations('classCare.wish');
  const showToast = useToasts();
  const answering = useAnswerWish(code);
  return {
    error: answering.error,
    /** The student to whom an answer is on its way; null: nobody. */
    busyWith: answering.isPending ? answering.variables : null,
    say: (studentId: string, name: string, answer: WishAnswer) =>
      answering.mutate(
        { studentId, answer },
        { onSuccess: () => showToast({ text: t(`said.${answer}`, { name }) }) },
      ),
  };
}
