import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../ui/action/button.tsx';
import { useSignOut } from '../profile/sign-out.client.tsx';

/** The doors to an account. Going through one ends guest mode; the work stays on the device. */
export function AccountLinks() {
  const t = useTranslations('guest.banner');
  const { leaveFor } = useSignOut();
  const door = (address: string, words: string, variant: 'secondary' | 'quiet') => (
    <a
      href={address}
      onClick={(event) => {
        // Whoever is a guest would be sent back from there.
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
      {door('/signup', t('signUp'), 'secondary')}
      {door('/signin', t('signIn'), 'quiet')}
    </>
  );
}
