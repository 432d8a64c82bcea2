import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { useConfig } from '../../../client/http/config.ts';
import type { NewClassAccount } from '../../../client/identity/port.ts';
import { useIdentity } from '../../../client/identity/use-identity.tsx';
import { go } from '../../../client/navigation/address.ts';
import { useFailure } from '../../../client/page/use-faults.ts';
import { keepJoinCode } from '../../guest/kept-join-code.client.ts';
import { formatDoorAddress } from '../../identity/wanted-page.client.ts';
import { useSignOut } from '../../profile/sign-out.client.tsx';
import { useSession } from '../../profile/use-session.client.ts';
import { useIdentityConfig } from '../../sign-in/sign-in-methods.client.ts';
import { firstFormOf } from '../door-form.ts';
import { ComeBackForm } from './come-back-form.client.tsx';
import { useJoinFailure } from './describe-join-failure.client.ts';
import { type DoorCardProps, DoorFrame } from './door-frame.client.tsx';
import { NameChoice, type PressedName } from './name-choice.client.tsx';
import { NewcomerForm } from './newcomer-form.client.tsx';
import { useDoorWay } from './use-door-way.client.ts';

interface VisitorCardProps extends DoorCardProps {
  readonly onMade: (made: NewClassAccount & { readonly name: string }) => void;
}

/** The page of a class for a visitor who is not signed in: join with a name, come back, sign in, or look around. */
export function VisitorCard({ onMade, ...card }: VisitorCardProps) {
  const { door } = card;
  const t = useTranslations('joining.door');
  const { isAnonymous } = useSession();
  const { client } = useIdentity();
  const { productKey, studentAccounts } = useConfig();
  const { leaveFor } = useSignOut();
  const describe = useJoinFailure();
  const hasAccounts = useIdentityConfig()?.hasClassAccounts === true;
  const canJoin = door.hasClassAccounts && door.standing === 'open';
  const { wanted, isReturning } = useDoorWay();
  const [form, setForm] = useState(() =>
    firstFormOf({
      hasNames: door.names !== undefined,
      isBack: isReturning || door.isListed === true,
      hasClassAccounts: door.hasClassAccounts,
    }),
  );
  const [pressed, setPressed] = useState<PressedName>();
  const [failure, setFailure] = useFailure();
  const show = (next: typeof form, name?: PressedName) => {
    setFailure(null);
    setPressed(name);
    setForm(next);
  };
  const isBack = form === 'back';
  const withReturn = (path: string) =>
    `${path}?${new URLSearchParams({
      redirect: formatDoorAddress({ code: door.code, wanted: wanted?.path ?? null, isReturning: false }),
    })}`;

  async function lookAround() {
    keepJoinCode(productKey, door.code);
    try {
      await client.continueAsGuest();
      // The route guard asks first what it asks of every guest.
      go('/activities');
    } catch (error) {
      setFailure(describe(error));
    }
  }

  /** A guest is kept from the pages of sign-in, so guest mode ends first; the work stays on the device. */
  const accountWay = (path: string, words: string) => (
    <Way
      href={withReturn(path)}
      onPress={() => (isAnonymous ? void leaveFor(withReturn(path)) : go(withReturn(path)))}
    >
      {words}
    </Way>
  );

  return (
    <DoorFrame {...card} failure={failure} isComingBack={form !== 'new'}>
      {form === 'names' && door.names ? (
        <NameChoice
          names={door.names}
          onPress={(name) => show('back', name)}
          onMissing={() => show(canJoin ? 'new' : 'back')}
        />
      ) : isBack ? (
        <ComeBackForm
          door={door}
          pressed={pressed}
          onNames={() => show('names')}
          onFailure={setFailure}
          onNewcomer={canJoin && !pressed ? () => show('new') : null}
        />
      ) : canJoin ? (
        <NewcomerForm door={door} onFailure={setFailure} onMade={onMade} />
      ) : null}
      <section aria-label={t('ways')} className="mt-6 border-t border-rule pt-3">
        <ul className="flex flex-col">
          {hasAccounts && form === 'new' ? <Way onPress={() => show('back')}>{t('back')}</Way> : null}
          {door.names && form !== 'names' && !pressed ? (
            <Way onPress={() => show('names')}>{t('names')}</Way>
          ) : null}
          {accountWay('/signin', t('account'))}
          {door.hasClassAccounts || door.standing !== 'open' || studentAccounts === 'none'
            ? null
            : accountWay('/signup', t('signUp'))}
          {isAnonymous ? (
            <Way href="/activities" onPress={() => go('/activities')}>
              {t('toLabs')}
            </Way>
          ) : (
            <Way onPress={() => void lookAround()}>{t('guest')}</Way>
          )}
        </ul>
        {isAnonymous ? null : <p className="mt-1 text-sm text-ink-soft">{t('guestHint')}</p>}
      </section>
    </DoorFrame>
  );
}

interface WayProps {
  /** The page to go on to, if it is a valid address. */
  readonly href?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Way({ href, onPress, children }: WayProps) {
  const classes = `${buttonClasses('quiet')} -ml-4 text-left`;
  return (
    <li>
      {href === undefined ? (
        <button type="button" onClick={onPress} className={classes}>
          {children}
        </button>
      ) : (
        <a
          href={href}
          onClick={(event) => {
            event.preventDefault();
            onPress();
          }}
          className={classes}
        >
          {children}
        </a>
      )}
    </li>
  );
}
