import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { RichText } from '../../../../lab/ui/rich-text/rich-text.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import type { LessonPage } from './lesson-page.ts';

/** The number of beliefs that one lesson can take up. The snapshot has all of them. */
const mostBeliefs = 4;

interface Props {
  readonly page: LessonPage;
}

/** The beliefs that the class still holds, the most frequent first, and the questions in which each shows. */
export function BeliefsLeft({ code, page: { activity, beliefs } }: Props & { readonly code: string }) {
  const t = useTranslations('lesson');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-2">
      <h2 id={titleId} className="text-lg">
        {t('beliefs')}
      </h2>
      {beliefs.length === 0 ? <p className="text-ink-soft">{t('noBelief')}</p> : null}
      {beliefs.length > 0 ? <p className="text-sm text-ink-soft">{t('rule')}</p> : null}
      <ol aria-labelledby={titleId} className="flex flex-col gap-2">
        {beliefs.slice(0, mostBeliefs).map(({ id, belief, left, atFirst, questionCount, shownAt }) => (
          <li key={id} className="border-t border-rule pt-2">
            <RichText text={belief} />
            <p className="text-sm font-semibold">
              {atFirst.count > 0
                ? t('left', { left, of: questionCount, first: atFirst.count })
                : t('came', { left, of: questionCount })}
            </p>
            <ul className="flex flex-wrap gap-x-4 text-sm">
              {shownAt.map(({ label, count }) => (
                <li key={label}>
                  <Link
                    to={teacherAddresses.questions(code, activity.id, label)}
                    className="text-link inline-flex min-h-6 items-center"
                  >
                    {t('shownAt', { label, count })}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {beliefs.length > mostBeliefs ? (
        <p className="text-sm text-ink-soft">{t('more', { count: beliefs.length - mostBeliefs })}</p>
      ) : null}
    </section>
  );
}

/** What to say to each of these beliefs, below what is read at a glance. */
export function WhatToSay({ page: { beliefs } }: Props) {
  const t = useTranslations('lesson');
  const titleId = useId();
  if (beliefs.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="border-t border-rule pt-3">
      <h2 id={titleId} className="text-lg">
        {t('whatToSay')}
      </h2>
      <ol className="mt-2 grid gap-x-8 gap-y-3 md:grid-cols-2 print:grid-cols-2 print:gap-x-4">
        {beliefs.slice(0, mostBeliefs).map(({ id, belief, whatToSay }) => (
          <li key={id} className="break-inside-avoid">
            <div className="text-sm text-ink-soft">
              <RichText text={belief} />
            </div>
            <RichText text={whatToSay} />
          </li>
        ))}
      </ol>
    </section>
  );
}
