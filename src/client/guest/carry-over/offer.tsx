import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../ui/action/button.tsx';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { useApi } from '../../data/api.ts';
import { ApiError } from '../../data/api-error.ts';
import { classKeys } from '../../data/classes/class-keys.ts';
import type { DeviceWork } from '../../offline/device-work.ts';
import { useSession } from '../../shell/use-session.ts';
import type { GuestWork } from '../work/guest-work.ts';
import { type CarriedOver, carryOver } from './carry-over.ts';
import { DiscardButton } from './discard-button.tsx';

interface Props {
  readonly work: GuestWork;
  readonly code: string;
  readonly device: DeviceWork;
  onLater(): void;
  onDiscard(): Promise<void>;
  onCarried(result: CarriedOver): Promise<void>;
}

/** Asks whether guest work is to go into this class: which lab, how much of it, and what will become of it. */
export function Offer({ work, code, device, onLater, onDiscard, onCarried }: Props) {
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
      // The page shows what the class has, as soon as the class has it.
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
