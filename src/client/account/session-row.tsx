import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../ui/action/button.tsx';
import type { OpenSession } from '../identity/port.ts';

export interface SessionRowProps {
  readonly session: OpenSession;
  readonly isEnding: boolean;
  onEnd(): void;
}

/** One browser on one device, in plain words. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useTranslations('account.sessions');
  const format = useFormatter();
  const { browser, system, openedAt, lastUsedAt, isCurrent } = session;
  const known =
    browser === null ? (system === null ? 'neither' : 'system') : system === null ? 'browser' : 'both';
  const device = t(`device.${known}`, { browser: browser ?? '', system: system ?? '' });
  const when = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-rule py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {device}
          {isCurrent ? (
            <span className="rounded-data bg-signal-soft px-2 py-0.5 text-sm text-ink">{t('here')}</span>
          ) : null}
        </p>
        <p className="text-sm text-ink-soft">
          <time dateTime={openedAt}>{t('since', { when: when(openedAt) })}</time>
          {', '}
          <time dateTime={lastUsedAt}>{t('lastUsed', { when: when(lastUsedAt) })}</time>
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          variant="secondary"
          isBusy={isEnding}
          busyText={t('ending')}
          aria-label={t('endOf', { device, when: when(openedAt) })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
