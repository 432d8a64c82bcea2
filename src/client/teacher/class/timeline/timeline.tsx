import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../../contract/classes.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { Disclosure } from '../../../../ui/layout/disclosure.tsx';
import { Instant } from '../../../classes/instant.tsx';
import { LoadState } from '../../../classes/load-state.tsx';
import { useTimeline } from '../../../data/classes/care-for-class.ts';
import { useSentence } from './use-sentence.ts';

/** What happened in the class, latest first; asked for when it is opened. */
export function Timeline({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('classCare.timeline');
  const [isOpen, setIsOpen] = useState(false);
  const query = useTimeline(taught.code, { isEnabled: isOpen });
  const sentenceOf = useSentence(taught);
  return (
    <Disclosure title={t('title')} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      {isOpen ? (
        <LoadState query={query} loading={t('loading')}>
          {({ pages }) => {
            const titles = Object.assign({}, ...pages.map((page) => page.titles)) as Record<string, string>;
            const lines = pages.flatMap((page) => page.lines);
            return (
              <div className="flex flex-col gap-4">
                <ol aria-label={t('list')} className="flex max-w-200 flex-col">
                  {lines.map((line) => (
                    <li
                      key={line.id}
                      className="grid gap-x-6 border-b border-rule py-2 last:border-b-0 sm:grid-cols-[13rem_1fr]"
                    >
                      <span className="text-sm text-ink-soft sm:pt-0.5">
                        <Instant value={line.at} timeZone={taught.timeZone} />
                      </span>
                      <span className="wrap-anywhere">
                        {sentenceOf(line, titles)}
                        {line.isByTeacher ? null : <span className="text-ink-soft"> ({t('byProduct')})</span>}
                      </span>
                    </li>
                  ))}
                </ol>
                {lines.length === 0 ? <p className="text-ink-soft">{t('empty')}</p> : null}
                {query.hasNextPage ? (
                  <Button
                    variant="secondary"
                    className="self-start"
                    isBusy={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {t('earlier')}
                  </Button>
                ) : pages.length > 1 ? (
                  <p className="text-ink-soft">{t('end')}</p>
                ) : null}
              </div>
            );
          }}
        </LoadState>
      ) : null}
    </Disclosure>
  );
}
