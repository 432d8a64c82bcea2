import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Disclosure } from '../../../../lab/ui/layout/disclosure.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { Instant } from '../../../client/page/instant.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { LoadState } from '../../classes/load-state.client.tsx';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { useTimeline } from '../care-for-class.client.ts';
import { classTimelineMessages } from '../messages/class-timeline.client.ts';
import { useSentence } from './use-sentence.client.ts';

const messages = { classTimeline: classTimelineMessages };

/** The timeline of the class, latest first; it is loaded when it is opened. */
export function Timeline({ taught }: { taught: TeacherClass }) {
  return (
    <WithMessages messages={messages}>
      <Lines taught={taught} />
    </WithMessages>
  );
}

function Lines({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('classTimeline');
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
                        <span>{sentenceOf(line, titles)}</span>
                        {line.kind === 'lesson-ended' ? (
                          <Link
                            to={teacherAddresses.lessonPage(taught.code, line.details.activityId, line.id)}
                            className="text-link ml-2 inline-flex min-h-6 items-center"
                          >
                            {t('lessonPage')}
                          </Link>
                        ) : null}
                        {line.isByTeacher ? null : (
                          <span className="text-ink-soft">{` (${t('byProduct')})`}</span>
                        )}
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
