import MessageSquareText from 'lucide-react/icons/message-square-text';
import { type RefObject, useEffect, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { classNames } from '../../../lab/ui/class-names.ts';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { WithMessages } from '../../client/messages/with-messages.tsx';
import type { TeachersMark } from '../progress/teachers-mark.ts';
import { ownCommentsMessages } from './messages/own-comments.client.ts';
import { useOwnComments, useSeeComment } from './use-own-comments.client.ts';

interface Place {
  readonly code: string;
  readonly activityId: string;
}

interface Props {
  readonly mark: TeachersMark;
  /** The answer that stands is another one, or there is none any more. */
  readonly isEarlier: boolean;
  /** Where the reader's own work is: what was shown counts as looked at. null: somebody else reads. */
  readonly place: Place | null;
  readonly className?: string;
}

/** What the teacher gave for an answer, in the teacher's own words. */
export function TeachersWords(props: Props) {
  return (
    <WithMessages messages={{ ownComments: ownCommentsMessages }}>
      <Words {...props} />
    </WithMessages>
  );
}

function Words({ mark, isEarlier, place, className }: Props) {
  const t = useTranslations('ownComments');
  const format = useFormatter();
  const box = useRef<HTMLElement>(null);
  const { points, comment, answeredAt } = mark;
  return (
    <section
      ref={box}
      aria-label={t('title')}
      className={classNames(
        'flex flex-col gap-2 rounded-data border-l-4 border-signal bg-paper-sunk px-4 py-3 text-ink',
        className,
      )}
    >
      {place ? <Seen key={mark.id} box={box} place={place} id={mark.id} /> : null}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        <Icon icon={MessageSquareText} />
        <span>{t('title')}</span>
        {points ? <span className="tabular-nums">{t('points', points)}</span> : null}
      </p>
      {points && points.each.length > 1 ? (
        <ul className="text-sm">
          {points.each.map((each) => (
            <li key={each.label}>{t('criterion', each)}</li>
          ))}
        </ul>
      ) : null}
      {comment === '' ? null : <p className="max-w-measure wrap-anywhere whitespace-pre-line">{comment}</p>}
      {isEarlier ? (
        <p className="text-sm text-ink-soft">
          {t('about', { date: format.dateTime(new Date(answeredAt), { dateStyle: 'long' }) })}
        </p>
      ) : null}
    </section>
  );
}

/** Tells the server once that the student has had the words in view. */
function Seen({ box, place, id }: { box: RefObject<HTMLElement | null>; place: Place; id: string }) {
  const { data } = useOwnComments(place.code);
  const { mutate, isIdle } = useSeeComment(place);
  const isNew = data?.comments.some((one) => one.id === id) ?? false;
  useEffect(() => {
    if (!isNew || !isIdle || !box.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      mutate(id);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isNew, isIdle, box, id, mutate]);
  return null;
}
