import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { useAnnounce } from '../../../lab/ui/message/live-region.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { useToasts } from '../../../lab/ui/overlay/toast.tsx';
import type { OpenSession } from '../../client/identity/port.ts';
import { useFailure } from '../../client/page/use-faults.ts';
import { LoadState } from '../classes/load-state.client.tsx';
import { useSignOut } from '../profile/sign-out.client.tsx';
import { useIdentityConfig } from '../sign-in/sign-in-methods.client.ts';
import { AccountSection } from './account-section.client.tsx';
import { useEndSession, useSessions } from './sessions.client.ts';

/** Lists the person's sessions if the provider has a list, with buttons that end them. */
export function SessionsSection({ id, hasPin }: { id: string; hasPin: boolean }) {
  const t = useTranslations('account.sessions');
  const config = useIdentityConfig();
  return (
    <AccountSection id={id} title={t('title')}>
      {config?.hasSessionList ? <SessionList hasPin={hasPin} /> : null}
      <SignOutButtons />
    </AccountSection>
  );
}

function SessionList({ hasPin }: { hasPin: boolean }) {
  const t = useTranslations('account.sessions');
  const query = useSessions();
  const end = useEndSession();
  const showToast = useToasts();
  const announce = useAnnounce();
  const press = (sessionId: string | null) =>
    end.mutate(sessionId, {
      onSuccess: () => showToast({ text: t(sessionId === null ? 'endedOthers' : 'ended') }),
      onError: () => announce(t('failed'), 'assertive'),
    });
  return (
    <>
      <p className="text-ink-soft">{t(hasPin ? 'textPin' : 'text')}</p>
      {end.isError ? <Notice tone="negative">{t('failed')}</Notice> : null}
      <LoadState query={query} loading={t('loading')}>
        {(sessions) => (
          <>
            <ul className="border-b border-rule">
              {[...sessions]
                .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
                .map((session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    isEnding={end.isPending && end.variables === session.id}
                    onEnd={() => press(session.id)}
                  />
                ))}
            </ul>
            {sessions.length > 1 ? (
              <Button
                variant="secondary"
                className="self-start"
                isBusy={end.isPending && end.variables === null}
                busyText={t('ending')}
                onClick={() => press(null)}
              >
                {t('endOthers')}
              </Button>
            ) : null}
          </>
        )}
      </LoadState>
    </>
  );
}

function SignOutButtons() {
  const t = useTranslations('account.sessions');
  const { signOut } = useSignOut();
  const [failure, setFailure] = useFailure();
  const [isBusy, setIsBusy] = useState(false);
  const leaveEverywhere = async () => {
    setFailure(null);
    setIsBusy(true);
    try {
      await signOut({ isEverywhere: true });
    } catch {
      setFailure(t('signOutFailed'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      {failure ? <Notice tone="negative">{failure}</Notice> : null}
      <p className="text-ink-soft">{t('signOutText')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
        <Button
          variant="secondary"
          isBusy={isBusy}
          busyText={t('ending')}
          onClick={() => void leaveEverywhere()}
        >
          {t('signOutEverywhere')}
        </Button>
      </div>
    </div>
  );
}

interface SessionRowProps {
  readonly session: OpenSession;
  readonly isEnding: boolean;
  onEnd(): void;
}

/** One browser on one device, in plain words. */
function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
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
          <span>{device}</span>
          {isCurrent ? (
            <span className="rounded-data bg-signal-soft px-2 py-0.5 text-sm text-ink">{t('here')}</span>
          ) : null}
        </p>
        <p className="text-sm text-ink-soft">
          <time dateTime={openedAt}>{t('since', { when: when(openedAt) })}</time>
          <span>{', '}</span>
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
