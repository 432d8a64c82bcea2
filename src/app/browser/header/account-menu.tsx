import CircleUser from 'lucide-react/icons/circle-user';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import UserPen from 'lucide-react/icons/user-pen';
import UserPlus from 'lucide-react/icons/user-plus';
import { useTranslations } from 'use-intl';
import { Menu, type MenuItem } from '../../../lab/ui/action/menu.tsx';
import { Icon, type IconComponent } from '../../../lab/ui/mark/icon.tsx';
import { go } from '../../../school/client/navigation/address.ts';
import { useSignOut } from '../../../school/features/profile/sign-out.client.tsx';
import type { Session } from '../../../school/features/profile/use-session.client.ts';

export function AccountMenu({ session }: { session: Session }) {
  const t = useTranslations('frame.accountMenu');
  const { signOut, leaveFor } = useSignOut();
  const profile: MenuItem = {
    id: 'profile',
    label: t('profile'),
    icon: <Icon icon={UserPen} />,
    href: '/profile',
    onSelect: (event) => {
      event.preventDefault();
      go('/profile');
    },
  };
  const authLink = (address: '/signup' | '/signin', label: string, icon: IconComponent): MenuItem => ({
    id: address,
    label,
    icon: <Icon icon={icon} />,
    onSelect: () => void leaveFor(address),
  });
  const leave: MenuItem = {
    id: 'sign-out',
    label: session.isAnonymous ? t('leaveGuest') : t('signOut'),
    icon: <Icon icon={LogOut} />,
    onSelect: () => void signOut(),
  };
  const name = session.isAnonymous ? t('guest') : session.fullName;
  const items = session.isAnonymous
    ? [authLink('/signup', t('signUp'), UserPlus), authLink('/signin', t('signIn'), LogIn), leave]
    : session.role === null
      ? [leave]
      : [profile, leave];
  return (
    <Menu
      align="end"
      icon={<Icon icon={CircleUser} />}
      // A person who has just signed up has not given a name yet.
      accessibleLabel={name === '' ? t('unnamed') : t('label', { name })}
      label={<span className="hidden max-w-24 truncate sm:inline lg:max-w-48">{name || t('unnamed')}</span>}
      items={items}
    />
  );
}
