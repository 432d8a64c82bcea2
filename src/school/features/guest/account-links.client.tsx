import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../lab/ui/action/button.tsx';
import { useSignOut } from '../profile/sign-out.client.tsx';

/** Links to sign up and sign in. Following one ends guest mode; the work stays on the device. */
export function GuestAccountLinks() {
  const t = useTranslations('guest.banner');
  const { leaveFor } = useSignOut();
  const authLink = (address: string, words: string, variant: 'secondary' | 'quiet') => (
    <a
      href={address}
      onClick={(event) => {
        // Guest mode ends first: a guest would be redirected away from these pages.
        event.preventDefault();
        void leaveFor(address);
      }}
      className={buttonClasses(variant)}
    >
      {words}
    </a>
  );
  return (
    <>
      {authLink('/signup', t('signUp'), 'secondary')}
      {authLink('/signin', t('signIn'), 'quiet')}
    </>
  );
}
