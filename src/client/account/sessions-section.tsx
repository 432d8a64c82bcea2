import { useTranslations } from 'use-intl';
import { Button } from '../../ui/action/button.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { useToasts } from '../../ui/overlay/toast.tsx';
import { LoadState } from '../classes/load-state.tsx';
import { useIdentityConfig } from '../data/identity-config.ts';
import { useEndSession, useSessions } from '../data/sessions.ts';
import { AccountSection } from './account-section.tsx';
import { SessionRow } from './session-row.tsx';
import { SignOutButtons } from './sign-out-buttons.tsx';

/** Where one is signed in, where the provider tells; and the ways out. */
export function SessionsSection({ id }: { id: string }) {
  const t = useTranslations('account.sessions');
  const config = useIdentityConfig();
  return (
    <AccountSection id={id} title={t('title')}>
      {config?.hasSessionList ? <SessionList /> : null}
      <SignOutButtons />
    </AccountSection>
  );
}

function SessionList() {
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
      <p className="text-ink-soft">{t('text')}</p>
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
