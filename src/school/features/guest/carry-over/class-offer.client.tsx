import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { useApi } from '../../../client/http/api.ts';
import { ApiError } from '../../../client/http/api-error.ts';
import { useConfig } from '../../../client/http/config.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { localStore } from '../../../client/storage/browser-stores.ts';
import { classKeys } from '../../classes/class-keys.client.ts';
import type { DeviceWork } from '../../offline/device-work.client.ts';
import { useSession } from '../../profile/use-session.client.ts';
import { guestMessages } from '../guest-messages.client.ts';
import type { GuestWork } from '../work/guest-work.client.ts';
import { type CarriedOver, carryOver } from './carry-over.client.ts';
import { DiscardButton } from './discard-button.client.tsx';
import { useGuestWork } from './use-guest-work.client.ts';

interface CarriedNoticeProps {
  readonly code: string;
  readonly activityId: string;
  readonly title: string;
  readonly result: CarriedOver;
}

const reasons = ['answered', 'finished', 'gone', 'locked'] as const;

/** Says what was carried over into the class, and what was not and why. */
export function CarriedNotice({ code, activityId, title, result }: CarriedNoticeProps) {
  const t = useTranslations('guest.carry');
  const { carriedCount, leftCounts } = result;
  const left = reasons.filter((reason) => leftCounts[reason] > 0);
  return (
    <Notice
      tone={carriedCount > 0 ? 'positive' : 'info'}
      title={carriedCount > 0 ? t('doneTitle', { title }) : t('nothingTitle', { title })}
      actions={
        <Link
          to={`/activity?${new URLSearchParams({ id: activityId, code })}`}
          className={buttonClasses('secondary')}
        >
          {t('open')}
        </Link>
      }
    >
      {carriedCount > 0 ? <p>{t('done', { count: carriedCount })}</p> : null}
      {left.map((reason) => (
        <p key={reason}>{t(`left.${reason}`, { count: leftCounts[reason] })}</p>
      ))}
    </Notice>
  );
}

const messages = { guest: guestMessages };

interface Props {
  readonly code: string;
  /** Activities that students of the class can open. */
  readonly activities: readonly { readonly id: string; readonly title: string }[];
}

/** On the page of a class: offers to carry over guest work in one of its activities. */
export function ClassOffer(props: Props) {
  return (
    <WithMessages messages={messages}>
      <Offers {...props} />
    </WithMessages>
  );
}

function Offers({ code, activities }: Props) {
  const t = useTranslations('guest.carry');
  const { productKey } = useConfig();
  const userId = useSession().user?.id ?? '';
  const found = useGuestWork();
  const [isQuiet, setIsQuiet] = useState(() => isForLater(productKey, userId));
  const [results, setResults] = useState<
    readonly { title: string; activityId: string; result: CarriedOver }[]
  >([]);
  const area = useRef<HTMLElement>(null);
  const works = (found?.works ?? []).filter(({ activityId }) =>
    activities.some(({ id }) => id === activityId),
  );
  if (works.length === 0 && results.length === 0) return null;

  function postpone() {
    rememberLater(productKey, userId);
    setIsQuiet(true);
    // The buttons disappear with the offer, so the focus moves to the region.
    area.current?.focus();
  }

  return (
    <section ref={area} tabIndex={-1} aria-label={t('region')} className="flex flex-col gap-4">
      {results.map(({ activityId, title, result }) => (
        <CarriedNotice key={activityId} code={code} activityId={activityId} title={title} result={result} />
      ))}
      {found &&
        works.map((work) =>
          isQuiet ? (
            <QuietOffer key={work.activityId} work={work} onReview={() => setIsQuiet(false)} />
          ) : (
            <Offer
              key={work.activityId}
              work={work}
              code={code}
              device={found.device}
              onLater={postpone}
              onDiscard={() => found.discard(work)}
              onCarried={async (result) => {
                setResults([...results, { activityId: work.activityId, title: work.title, result }]);
                // Work that could not be carried over yet is offered only in one quiet line from now on.
                if (result.leftCounts.locked > 0) postpone();
                area.current?.focus();
                await found.refresh();
              }}
            />
          ),
        )}
    </section>
  );
}

const keyOf = (productKey: string) => `${productKey}_guest_later`;

/** After "not now" the work is offered in one quiet line only. Another person gets the full offer again. */
export function rememberLater(productKey: string, userId: string): void {
  localStore.write(keyOf(productKey), userId);
}

export function isForLater(productKey: string, userId: string): boolean {
  return localStore.read(keyOf(productKey)) === userId;
}

/** One line for somebody who has said "not now". */
export function QuietOffer({ work: { title, count }, onReview }: { work: GuestWork; onReview: () => void }) {
  const t = useTranslations('guest.carry');
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-y border-rule py-1 text-sm text-ink-soft">
      <span>{t('quiet', { title, count })}</span>
      <Button variant="quiet" onClick={onReview}>
        {t('review')}
      </Button>
    </p>
  );
}

interface OfferProps {
  readonly work: GuestWork;
  readonly code: string;
  readonly device: DeviceWork;
  onLater(): void;
  onDiscard(): Promise<void>;
  onCarried(result: CarriedOver): Promise<void>;
}

/** Asks whether guest work is to go into this class. It names the lab, the number of answers, and the consequences. */
export function Offer({ work, code, device, onLater, onDiscard, onCarried }: OfferProps) {
  const t = useTranslations('guest.carry');
  const format = useFormatter();
  const api = useApi();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const userId = useSession().user?.id ?? '';
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { activityId, title, count, lastAtMs } = work;

  async function bring() {
    setFault(null);
    setIsBusy(true);
    try {
      const place = { userId, code, activityId };
      const result = await carryOver({ work, place, device, api, now: Date.now });
      announce(t('done', { count: result.carriedCount }));
      await onCarried(result);
      // The page is refreshed as soon as the class has the answers.
      await device.drain();
      await queries.invalidateQueries({ queryKey: classKeys.activities(code) });
    } catch (error) {
      const text = error instanceof ApiError ? t('failed', { reason: error.detail }) : t('offline');
      setFault(text);
      announce(text, 'assertive');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <section
      aria-labelledby={`carry-${activityId}`}
      className="border border-rule border-l-4 border-l-signal bg-paper-raised p-5 sm:p-6"
    >
      <h3 id={`carry-${activityId}`} className="text-lg">
        {t('title')}
      </h3>
      <p className="mt-2 max-w-measure">
        {t('text', { title, count, date: format.dateTime(lastAtMs, { dateStyle: 'long' }) })}
      </p>
      <p className="mt-2 max-w-measure text-ink-soft">{t('how')}</p>
      {fault ? (
        <Notice tone="negative" className="mt-4">
          {fault}
        </Notice>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button isBusy={isBusy} busyText={t('busy')} onClick={() => void bring()}>
          {t('yes', { count })}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onLater}>
          {t('later')}
        </Button>
        <DiscardButton work={work} onDiscard={onDiscard} disabled={isBusy} />
      </div>
    </section>
  );
}
