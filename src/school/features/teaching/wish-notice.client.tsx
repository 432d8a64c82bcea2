import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { Disclosure } from '../../../lab/ui/layout/disclosure.tsx';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { wishAnswers } from '../classes/own-wish.ts';
import { CareFailure } from './care/form-dialog.client.tsx';
import { useSayToWish, useWishDay, useWishOf } from './own-wishes.client.ts';

/**
 * The students who ask to make their class account their own: each gets a yes or a no with one press. One line without a
 * name until it is pressed, because a class may see the screen.
 */
export function WishNotice({ taught }: { readonly taught: TeacherClass }) {
  const t = useTranslations('classCare.wish');
  const words = useTranslations('teacher.class');
  const wishOf = useWishOf(taught);
  const dayOf = useWishDay(taught);
  const { say, busyWith, error } = useSayToWish(taught.code);
  const frame = useRef<HTMLDivElement>(null);
  const asking = taught.students.flatMap((student) => {
    const wish = wishOf(student);
    return wish?.standing === 'asked' ? [{ ...student, wish }] : [];
  });
  const count = asking.length;
  const countBefore = useRef(count);
  useEffect(() => {
    // The pressed button has gone with its line.
    if (count < countBefore.current && document.activeElement === document.body) frame.current?.focus();
    countBefore.current = count;
  }, [count]);
  if (count === 0 && !error) return null;
  return (
    <div ref={frame} tabIndex={-1} className="present:hidden">
      <Disclosure title={t('title', { count })}>
        <p className="max-w-measure">{t('text')}</p>
        <ul className="mt-2 flex flex-col gap-2">
          {asking.map(({ id, fullName, wish }) => {
            const name = fullName || words('unnamed');
            return (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="wrap-anywhere">{t('who', { name, until: dayOf(wish) })}</span>
                <span className="flex gap-x-2">
                  {wishAnswers.map((answer) => (
                    <Button
                      key={answer}
                      variant={answer === 'yes' ? 'secondary' : 'quiet'}
                      aria-label={t(`sayTo.${answer}`, { name })}
                      isBusy={busyWith?.studentId === id && busyWith.answer === answer}
                      onClick={() => say(id, name, answer)}
                    >
                      {t(`say.${answer}`)}
                    </Button>
                  ))}
                </span>
              </li>
            );
          })}
        </ul>
        <CareFailure error={error} className="mt-2" />
      </Disclosure>
    </div>
  );
}
