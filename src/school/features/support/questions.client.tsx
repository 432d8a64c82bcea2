import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { classNames } from '../../../lab/ui/class-names.ts';
import { TextField } from '../../../lab/ui/field/text-field.tsx';
import { Disclosure } from '../../../lab/ui/layout/disclosure.tsx';
import { EmptyState } from '../../../lab/ui/message/empty-state.tsx';
import { useSaid } from '../../../lab/ui/message/live-region.tsx';
import { RichText } from '../../../lab/ui/rich-text/rich-text.tsx';
import { useApi } from '../../client/http/api.ts';
import { useConfig } from '../../client/http/config.ts';
import { Link } from '../../client/navigation/link.tsx';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { LoadState } from '../classes/load-state.client.tsx';
import { HowToFilms } from './how-to-films.client.tsx';
import { chooseAnswers, findEntries, type SupportTopic, supportPageEndpoint } from './support-page.ts';

/** The answers change with a release at most. */
const staleMs = 60 * 60_000;

function useSupportPage() {
  const api = useApi();
  return useQuery({
    queryKey: ['published', 'support-page'],
    queryFn: async ({ signal }) =>
      (await api.call(supportPageEndpoint.getSupportPage, { signal })).data.attributes,
    staleTime: staleMs,
  });
}

/** The questions and answers: those of one topic (`topic`), or those that have some words (`q`), or all; and the films. */
export function Questions() {
  const t = useTranslations('support.faq');
  const query = useSupportPage();
  const { studentAccounts } = useConfig();
  return (
    <section aria-labelledby="questions" className="flex min-w-0 flex-col gap-5">
      <h2 id="questions">{t('title')}</h2>
      <LoadState query={query} loading={t('loading')} empty={t('empty')}>
        {({ topics, films = [] }) => (
          <>
            <Topics topics={chooseAnswers(topics, studentAccounts !== 'none')} hasFilms={films.length > 0} />
            {films.length > 0 ? <HowToFilms films={films} /> : null}
          </>
        )}
      </LoadState>
    </section>
  );
}

function Topics({ topics, hasFilms }: { topics: readonly SupportTopic[]; hasFilms: boolean }) {
  const t = useTranslations('support.faq');
  const [search, setSearch] = useSearchParams();
  const text = search.get('q') ?? '';
  // A topic that is no longer there shows them all.
  const topic = topics.find(({ id }) => id === search.get('topic'));
  const shown = findEntries(topic ? [topic] : topics, text);
  const count = shown.reduce((sum, { entries }) => sum + entries.length, 0);
  const found = useSaid<HTMLParagraphElement>();

  const lookFor = (words: string) =>
    // Words are looked for in every topic: who searches does not know where the answer stands.
    setSearch(words === '' ? new URLSearchParams() : new URLSearchParams({ q: words }), {
      replace: true,
      isScrollKept: true,
    });
  return (
    <>
      <TextField
        type="search"
        label={t('search')}
        description={t('searchHint')}
        value={text}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => lookFor(event.target.value)}
        className="max-w-120"
      />
      <nav aria-label={t('topics')}>
        <ul className="flex flex-wrap gap-2">
          <TopicLink to="/support" isCurrent={!topic && text === ''}>
            {t('all')}
          </TopicLink>
          {topics.map(({ id, title }) => (
            <TopicLink key={id} to={`?topic=${id}`} isCurrent={id === topic?.id}>
              {title}
            </TopicLink>
          ))}
          {hasFilms ? (
            <li>
              <a href="#films" className={chipClasses(false)}>
                {t('toFilms')}
              </a>
            </li>
          ) : null}
        </ul>
      </nav>
      <p ref={found} className="text-sm text-ink-soft">
        {t('found', { count })}
      </p>
      {shown.map(({ id, title, entries }) => (
        <section key={id} aria-labelledby={`topic-${id}`} className="flex flex-col gap-2">
          <h3 id={`topic-${id}`}>{title}</h3>
          <div className="[&>details+details]:border-t-0">
            {entries.map((entry) => (
              // The only answer that was found is open at once.
              <Disclosure
                key={`${entry.id} ${count === 1}`}
                title={entry.question}
                open={count === 1 || undefined}
              >
                <RichText text={entry.answer} />
              </Disclosure>
            ))}
          </div>
        </section>
      ))}
      {count === 0 ? (
        <EmptyState
          level={3}
          title={t('noneTitle')}
          text={t('noneText')}
          action={
            <Button variant="secondary" onClick={() => lookFor('')}>
              {t('clear')}
            </Button>
          }
        />
      ) : null}
    </>
  );
}

const chipClasses = (isCurrent: boolean) =>
  classNames(
    'inline-flex min-h-11 items-center rounded-press border px-3 no-underline',
    isCurrent
      ? 'border-primary bg-info-soft font-semibold text-primary'
      : 'border-rule-strong bg-paper-raised text-ink hover:border-primary',
  );

function TopicLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <li>
      <Link to={to} aria-current={isCurrent ? 'true' : undefined} className={chipClasses(isCurrent)}>
        {children}
      </Link>
    </li>
  );
}
