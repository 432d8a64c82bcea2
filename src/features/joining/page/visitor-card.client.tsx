import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useConfig } from '../../../client/http/config.ts';
import { go } from '../../../client/navigation/address.ts';
import { useFailure } from '../../../client/page/use-faults.ts';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { studentAddresses } from '../../classes/student-addresses.client.ts';
import { keepJoinCode } from '../../guest/kept-join-code.client.ts';
import type { NewClassAccount } from '../../identity/port.client.ts';
import { useIdentity } from '../../identity/use-identity.client.tsx';
import { useSignOut } from '../../profile/sign-out.client.tsx';
import { useSession } from '../../profile/use-session.client.ts';
import { useIdentityConfig } from '../../sign-in/sign-in-methods.client.ts';
import { ComeBackForm } from './come-back-form.client.tsx';
import { useJoinFailure } from './describe-join-failure.client.ts';
import { type DoorCardProps, DoorFrame } from './door-frame.client.tsx';
import { NewcomerForm } from './newcomer-form.client.tsx';

interface VisitorCardProps extends DoorCardProps {
  readonly onMade: (made: NewClassAccount & { readonly name: string }) => void;
}

/** The page of a class for whoever is not signed in: join with a name, come back, sign in, or look around. */
export function VisitorCard({ onMade, ...card }: VisitorCardProps) {
  const { door } = card;
  const t = useTranslations('joining.door');
  const { isAnonymous } = useSession();
  const { client } = useIdentity();
  const { productKey } = useConfig();
  const { leaveFor } = useSignOut();
  const describe = useJoinFailure();
  const hasAccounts = useIdentityConfig()?.hasClassAccounts === true;
  const canJoin = door.hasClassAccounts && door.standing === 'open';
  const [isBack, setIsBack] = useState(false);
  const [failure, setFailure] = useFailure();
  const show = (form: 'back' | 'new') => {
    setFailure(null);
    setIsBack(form === 'back');
  };
  const withReturn = (path: string) =>
    `${path}?${new URLSearchParams({ redirect: studentAddresses.door(door.code) })}`;

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
    <DoorFrame {...card} failure={failure}>
      {isBack ? (
        <ComeBackForm door={door} onFailure={setFailure} onNewcomer={canJoin ? () => show('new') : null} />
      ) : canJoin ? (
        <NewcomerForm door={door} onFailure={setFailure} onMade={onMade} />
      ) : null}
      <section aria-label={t('ways')} className="mt-6 border-t border-rule pt-3">
        <ul className="flex flex-col">
          {hasAccounts && !isBack ? <Way onPress={() => show('back')}>{t('back')}</Way> : null}
          {accountWay('/signin', t('account'))}
          {door.hasClassAccounts || door.standing !== 'open' ? null : accountWay('/signup', t('signUp'))}
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
  /** The address, where it is one. */
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
