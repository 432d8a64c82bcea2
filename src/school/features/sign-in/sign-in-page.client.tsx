import DoorOpen from 'lucide-react/icons/door-open';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../lab/ui/action/button.tsx';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { useAnnounce } from '../../../lab/ui/message/live-region.tsx';
import { LoadingBlock } from '../../../lab/ui/message/loading.tsx';
import { useIdentity } from '../../client/identity/use-identity.tsx';
import { Link } from '../../client/navigation/link.tsx';
import { useAddress } from '../../client/navigation/navigation.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { useFailure } from '../../client/page/use-faults.ts';
import { type DoorAddress, doorFromSignIn, formatDoorAddress } from '../identity/wanted-page.client.ts';
import { AuthCard } from './auth-card.client.tsx';
import { AwayNotice } from './away-notice.client.tsx';
import { useTypedEmail } from './email-field.client.tsx';
import { placeFailure } from './place-failure.client.ts';
import { SecondStep } from './second-step.client.tsx';
import { SignInForm } from './sign-in-form.client.tsx';
import { authMessages } from './sign-in-messages.client.ts';
import { useIdentityConfig, useIsConfigAwaited } from './sign-in-methods.client.ts';
import { useArrivalByLink } from './use-arrival-by-link.client.ts';
import { useLinkRequest } from './use-link-request.client.ts';

export const messages = { auth: authMessages };

export function Component() {
  const t = useTranslations('auth');
  const { search } = useAddress();
  const { email } = useTypedEmail();
  const config = useIdentityConfig();
  const isAwaited = useIsConfigAwaited();
  const shell = useTranslations('shell');
  const [failure, setFailure] = useFailure();
  const [isLinkSent, setIsLinkSent] = useState(false);
  const [isSecondStep, setIsSecondStep] = useState(false);
  const askForCode = () => {
    setFailure(null);
    setIsSecondStep(true);
  };
  const arrival = useArrivalByLink(setFailure, askForCode);
  const door = doorFromSignIn(search);
  const title = isLinkSent ? t('linkSent.title') : t('signIn.title');
  usePageTitle(title);

  if (arrival.isUnderWay)
    return (
      <AuthCard title={t('signIn.title')}>
        <LoadingBlock label={t('signIn.ready')} />
      </AuthCard>
    );
  if (isSecondStep)
    return (
      <SecondStep
        onBack={(reason) => {
          setIsSecondStep(false);
          setFailure(reason);
        }}
      />
    );
  if (isLinkSent)
    return (
      <AuthCard
        key="sent"
        title={title}
        lead={t('linkSent.lead', { email: email.trim() })}
        failure={failure}
        isAnnounced
      >
        <LinkSent onFailure={setFailure} onBack={() => setIsLinkSent(false)} />
      </AuthCard>
    );
  return (
    <AuthCard
      title={title}
      lead={t('signIn.lead')}
      failure={failure}
      aside={
        <>
          <span>{t('signIn.noAccount')}</span>{' '}
          <Link to={`/signup${search}`} className="text-link inline-block min-h-6 font-semibold">
            {t('signIn.createAccount')}
          </Link>
        </>
      }
    >
      <AwayNotice className="mb-6" />
      {/* The form is drawn only as a whole: a part that came later would push the rest down. */}
      {isAwaited ? (
        <LoadingBlock label={shell('loading')} className="min-h-96" />
      ) : (
        <>
          {config?.hasClassAccounts ? <NameAndPin door={door} /> : null}
          <SignInForm
            config={config}
            emailFault={arrival.emailFault}
            onFailure={setFailure}
            onLinkSent={() => setIsLinkSent(true)}
            onSecondStep={askForCode}
          />
          {config?.externalName != null ? (
            <ExternalSignIn name={config.externalName} onFailure={setFailure} onSecondStep={askForCode} />
          ) : null}
          <GuestEntry hasClass={door.code !== null} onFailure={setFailure} />
        </>
      )}
    </AuthCard>
  );
}

/** The way of students whose account is a name and a PIN: before the form, because it is of no use to them. */
function NameAndPin({ door }: { door: DoorAddress }) {
  const t = useTranslations('auth');
  return (
    <div className="mb-6 flex flex-col gap-2 border-b border-rule pb-5">
      <Link to={formatDoorAddress(door)} className={buttonClasses('secondary', 'large')}>
        {t('signIn.nameAndPin')}
      </Link>
      <p className="text-sm text-ink-soft">{t('signIn.nameAndPinHint')}</p>
    </div>
  );
}

interface GuestEntryProps {
  /** Somebody who came from a class: a guest's work does not reach its teacher. */
  readonly hasClass: boolean;
  readonly onFailure: (text: string | null) => void;
}

/** Continues without an account. After it the route guard redirects. */
export function GuestEntry({ hasClass, onFailure }: GuestEntryProps) {
  const t = useTranslations('auth');
  const { client } = useIdentity();
  const [isBusy, setIsBusy] = useState(false);

  async function enter() {
    onFailure(null);
    setIsBusy(true);
    try {
      await client.continueAsGuest();
    } catch (error) {
      const failure = placeFailure(error);
      if ('message' in failure) onFailure(t(`errors.${failure.message}`));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="mt-6 flex flex-col gap-2 border-t border-rule pt-5">
      <Button
        variant={hasClass ? 'quiet' : 'secondary'}
        size={hasClass ? 'regular' : 'large'}
        isBusy={isBusy}
        onClick={() => void enter()}
      >
        {t('signIn.guest')}
      </Button>
      <p className="text-sm text-ink-soft">{t(hasClass ? 'signIn.guestUnseen' : 'signIn.guestHint')}</p>
    </div>
  );
}

/** What to do after a link was mailed. */
export function LinkSent({
  onFailure,
  onBack,
}: {
  onFailure: (text: string | null) => void;
  onBack: () => void;
}) {
  const t = useTranslations('auth');
  const { email } = useTypedEmail();
  const announce = useAnnounce();
  const requestLink = useLinkRequest();
  const [isBusy, setIsBusy] = useState(false);
  const sendAgain = async () => {
    onFailure(null);
    setIsBusy(true);
    try {
      await requestLink(email.trim());
      announce(t('linkSent.sentAgain'));
    } catch (error) {
      const failure = placeFailure(error);
      if ('message' in failure) onFailure(t(`errors.${failure.message}`));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-5">
      <ol className="flex list-decimal flex-col gap-2 pl-6">
        <li>{t('linkSent.open')}</li>
        <li>{t('linkSent.here')}</li>
      </ol>
      <p className="text-ink-soft">{t('linkSent.spam')}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          isBusy={isBusy}
          busyText={t('signIn.linkBusy')}
          onClick={() => void sendAgain()}
        >
          {t('linkSent.again')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('linkSent.back')}
        </Button>
      </div>
    </div>
  );
}

/** Signing in with the outside provider: in a small window, or in this one where the browser blocks those. */
export function ExternalSignIn({
  name,
  onFailure,
  onSecondStep,
}: {
  name: string;
  onFailure: (text: string | null) => void;
  onSecondStep: () => void;
}) {
  const t = useTranslations('auth');
  const { client } = useIdentity();
  const { search } = useAddress();
  const [isBusy, setIsBusy] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);

  const attempt = async (action: () => Promise<unknown>) => {
    onFailure(null);
    setIsBusy(true);
    try {
      await action();
    } catch (error) {
      const failure = placeFailure(error);
      if (failure.place === 'secondStep') return onSecondStep();
      if (!('message' in failure)) return;
      setIsBlocked(failure.message === 'popupBlocked');
      onFailure(t(`errors.${failure.message}`));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-rule pt-6">
      {/* The button stays enabled while a window is open, because another press starts again. */}
      <Button
        variant="secondary"
        size="large"
        icon={<Icon icon={DoorOpen} />}
        onClick={() => void attempt(() => client.signInWithPopup())}
      >
        {t('external.continue', { provider: name })}
      </Button>
      {isBlocked ? (
        <Button variant="quiet" onClick={() => void attempt(() => client.signInByRedirect(search))}>
          {t('external.inThisWindow')}
        </Button>
      ) : null}
      <p role="status" className="text-sm text-ink-soft">
        {isBusy ? t('external.waiting', { provider: name }) : null}
      </p>
    </div>
  );
}
