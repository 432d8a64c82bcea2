import { useFormatter, useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../lab/ui/action/button.tsx';
import { PageHeading } from '../../../lab/ui/layout/page-heading.tsx';
import { ApiError } from '../../client/http/api-error.ts';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { classesMessages } from '../classes/class-messages.client.ts';
import { LoadState } from '../classes/load-state.client.tsx';
import type { DeletionReceipt } from './account-endpoints.ts';
import { accountMessages } from './account-messages.client.ts';
import { useDeletionReceipt } from './deletion.client.ts';

export const messages = { account: accountMessages, classes: classesMessages };

/**
 * /profile/deleted?number=…: open to everybody who has the number, because the person is no longer signed in. With
 * `until`, the account is a class account that its teacher can still bring back.
 */
export function Component() {
  const t = useTranslations('account.receipt');
  const [search] = useSearchParams();
  const number = search.get('number') ?? '';
  const query = useDeletionReceipt(number);
  const isMissing = number === '' || (query.error instanceof ApiError && query.error.status < 500);
  const leavesAt = readInstant(search.get('until'));
  const isLeaving = isMissing && number !== '' && leavesAt !== null;
  usePageTitle(t(isLeaving ? 'leavingTitle' : isMissing ? 'missingTitle' : 'title'));
  if (isLeaving) return <Leaving number={number} until={leavesAt} />;
  if (isMissing)
    return (
      <PageHeading
        title={t('missingTitle')}
        lead={t('missing')}
        actions={
          <a href="/" className={buttonClasses('secondary')}>
            {t('home')}
          </a>
        }
      />
    );
  return (
    <LoadState query={query} loading={t('loading')} heading={t('title')}>
      {(receipt) => <Receipt receipt={receipt} />}
    </LoadState>
  );
}

function readInstant(text: string | null): Date | null {
  const instant = new Date(text ?? Number.NaN);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** A class account is closed and waits for its end. */
function Leaving({ number, until }: { number: string; until: Date }) {
  const t = useTranslations('account.receipt');
  const format = useFormatter();
  return (
    <article className="flex max-w-measure flex-col gap-7">
      <PageHeading
        title={t('leavingTitle')}
        lead={t('leaving', { until: format.dateTime(until, { dateStyle: 'long', timeStyle: 'short' }) })}
      />
      <dl className="grid gap-x-6 gap-y-2 border-y border-rule py-5 sm:grid-cols-[auto_1fr]">
        <dt className="font-semibold">{t('number')}</dt>
        <dd className="min-w-0 font-mono break-all">{number}</dd>
      </dl>
      <p className="text-ink-soft">{t('leavingKeep')}</p>
      <p className="print:hidden">
        <a href="/" className={buttonClasses('secondary')}>
          {t('home')}
        </a>
      </p>
    </article>
  );
}

const kinds = [
  'profile',
  'consents',
  'enrolments',
  'activities',
  'answers',
  'attempts',
  'teacherActs',
  'supportMessages',
] as const;

function Receipt({ receipt: { id, endedAt, role, counts } }: { receipt: DeletionReceipt }) {
  const t = useTranslations('account');
  const format = useFormatter();
  const when = format.dateTime(new Date(endedAt), {
    dateStyle: 'long',
    timeStyle: 'long',
  });
  return (
    <article className="flex max-w-measure flex-col gap-7">
      <PageHeading title={t('receipt.title')} lead={t('receipt.lead')} />
      <dl className="grid gap-x-6 gap-y-2 border-y border-rule py-5 sm:grid-cols-[auto_1fr]">
        <dt className="font-semibold">{t('receipt.number')}</dt>
        <dd className="min-w-0 font-mono break-all">{id}</dd>
        <dt className="font-semibold">{t('receipt.when')}</dt>
        <dd>
          <time dateTime={endedAt}>{when}</time>
        </dd>
        <dt className="font-semibold">{t('receipt.role')}</dt>
        <dd>{role === null ? t('receipt.none') : t(`details.${role}`)}</dd>
      </dl>
      <table className="w-full text-left">
        <caption className="pb-2 text-left font-semibold">{t('receipt.counts')}</caption>
        <thead>
          <tr className="border-b border-rule-strong">
            <th scope="col" className="py-2 pr-4">
              {t('receipt.kind')}
            </th>
            <th scope="col" className="py-2 text-right">
              {t('receipt.count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind} className="border-b border-rule">
              <th scope="row" className="py-2 pr-4 font-normal">
                {t(`receipt.kinds.${kind}`)}
              </th>
              <td className="py-2 text-right tabular-nums">{format.number(counts[kind])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {role === 'teacher' ? <p>{t('receipt.archived', { count: counts.archivedClasses })}</p> : null}
      <p>{t('receipt.identity')}</p>
      <p className="text-ink-soft">{t('receipt.keep')}</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>{t('receipt.print')}</Button>
        <a href="/" className={buttonClasses('secondary')}>
          {t('receipt.home')}
        </a>
      </div>
    </article>
  );
}
