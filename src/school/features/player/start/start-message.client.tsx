import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { ApiError, OfflineError } from '../../../client/http/api-error.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { useAddress } from '../../../client/navigation/navigation.tsx';
import { usePageTitle } from '../../../client/page/loading-screen.tsx';
import { formatDoorAddress } from '../../identity/wanted-page.client.ts';
import { useSession } from '../../profile/use-session.client.ts';
import { playerStartMessages } from '../messages/player-start.client.ts';

const messages = { playerStart: playerStartMessages };

interface StartMessageProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  /** What leads on, before the way to the classes. */
  readonly action?: ReactNode;
}

/** Why the lab does not open, and the ways on. */
export function StartMessage(props: StartMessageProps) {
  return (
    <WithMessages messages={messages}>
      <Message {...props} />
    </WithMessages>
  );
}

function Message({ title, children, onRetry, action }: StartMessageProps) {
  const t = useTranslations('playerStart');
  const { isAnonymous, kind } = useSession();
  usePageTitle(title);
  return (
    <div className="mx-auto flex min-h-dvh max-w-measure flex-col items-start justify-center gap-4 px-4 py-12">
      <h1 tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      <div className="text-ink-soft">{children}</div>
      <div className="mt-2 flex flex-wrap gap-3">
        {action && <div className="contents">{action}</div>}
        {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
        <Link
          to={isAnonymous ? '/activities' : kind === 'teacher' ? '/teacher' : '/classes'}
          className={buttonClasses(onRetry || action ? 'secondary' : 'primary')}
        >
          {isAnonymous ? t('toLabs') : t('toClasses')}
        </Link>
      </div>
    </div>
  );
}

interface StartFailureProps {
  readonly error: unknown;
  onRetry(): void;
}

/** A lab that could not be loaded. */
export function StartFailure(props: StartFailureProps) {
  return (
    <WithMessages messages={messages}>
      <Failure {...props} />
    </WithMessages>
  );
}

function Failure({ error, onRetry }: StartFailureProps) {
  const t = useTranslations('playerStart');
  if (error instanceof OfflineError) {
    return (
      <StartMessage title={t('offlineTitle')} onRetry={onRetry}>
        <p>{t('offlineText')}</p>
      </StartMessage>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <Missing />;
  return (
    <StartMessage title={t('failedTitle')} onRetry={onRetry}>
      {error instanceof ApiError ? <p>{error.detail}</p> : null}
    </StartMessage>
  );
}

/** An address that names no lab. */
export function MissingLab() {
  return (
    <WithMessages messages={messages}>
      <Missing />
    </WithMessages>
  );
}

function Missing() {
  const t = useTranslations('playerStart');
  return (
    <StartMessage title={t('missingTitle')}>
      <p>{t('missingText')}</p>
    </StartMessage>
  );
}

/** The server will not let this learner work here. */
export function RefusedWork({ error }: { error: ApiError }) {
  return (
    <WithMessages messages={messages}>
      <Refused error={error} />
    </WithMessages>
  );
}

function Refused({ error }: { error: ApiError }) {
  const t = useTranslations('playerStart');
  // Somebody who opens a hidden lab for the first time is told only that it is not there.
  const isUnknown =
    error.code === 'class-not-found' ||
    error.code === 'activity-not-in-class' ||
    error.code === 'activity-hidden';
  const { href, search } = useAddress();
  const { kind } = useSession();
  const code = new URLSearchParams(search).get('code');
  const isOutside = error.code === 'class-not-found' && kind === 'student';
  return (
    <StartMessage
      title={t('refusedTitle')}
      action={
        isOutside ? (
          <Link
            to={formatDoorAddress({ code, wanted: href, isReturning: false })}
            className={buttonClasses('primary')}
          >
            {t('joinClass')}
          </Link>
        ) : null
      }
    >
      <p>{isUnknown ? t('notInClassText') : `${error.detail}.`}</p>
    </StartMessage>
  );
}
