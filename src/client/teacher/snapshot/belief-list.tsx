import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { HeldMisconception, SnapshotQuestion } from '../../../contract/snapshot.ts';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';

export interface BeliefListProps {
  readonly misconceptions: readonly HeldMisconception[];
  /** In the order of the snapshot, under the names they are shown by. */
  readonly students: readonly { readonly id: string; readonly name: string }[];
  readonly questions: readonly SnapshotQuestion[];
}

/** What a class believes, not only what it scored: the belief, who holds it, and what to say. */
export function BeliefList({ misconceptions, students, questions }: BeliefListProps) {
  const t = useTranslations('snapshot.beliefs');
  const format = useFormatter();
  const titleId = useId();
  const nameOf = ({ student, questions: places }: HeldMisconception['holders'][number]) =>
    t('holder', {
      student: students[student]?.name ?? '',
      questions: format.list(places.map((place) => questions[place]?.label ?? '')),
    });
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <header>
        <h2 id={titleId} className="text-xl">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-measure text-ink-soft">
          {misconceptions.length > 0 ? t('lead') : t('none')}
        </p>
      </header>
      {misconceptions.length > 0 ? (
        <ol className="flex flex-col border-t border-rule">
          {misconceptions.map((held) => (
            <li
              key={held.id}
              className="grid break-inside-avoid gap-x-8 gap-y-3 border-b border-rule py-5 lg:grid-cols-2"
            >
              <div>
                <p className="text-sm font-semibold text-caution tabular-nums">
                  {t('held', { count: held.holders.length })}
                </p>
                <blockquote className="mt-1 border-l-4 border-rule pl-4 text-lg">
                  <RichText text={held.belief} />
                </blockquote>
                <h3 className="mt-3 text-sm font-semibold">{t('holders')}</h3>
                <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
                  {held.holders.map((holder) => (
                    <li key={holder.student} className="wrap-anywhere">
                      {nameOf(holder)}
                    </li>
                  ))}
                </ul>
              </div>
              <div>
                <h3 className="text-sm font-semibold">{t('whatToSay')}</h3>
                <div className="mt-1 max-w-measure">
                  <RichText text={held.whatToSay} />
                </div>
              </div>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}
