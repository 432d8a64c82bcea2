import CircleUser from 'lucide-react/icons/circle-user';
import LogOut from 'lucide-react/icons/log-out';
import UserPen from 'lucide-react/icons/user-pen';
import { useTranslations } from 'use-intl';
import { Menu, type MenuItem } from '../../../ui/action/menu.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { go } from '../navigation/address.ts';
import { useSignOut } from '../session/sign-out.tsx';
import type { Session } from '../use-session.ts';

export function AccountMenu({ session }: { session: Session }) {
  const t = useTranslations('shell.accountMenu');
  const { signOut } = useSignOut();
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
  const leave: MenuItem = {
    id: 'sign-out',
    label: t('signOut'),
    icon: <Icon icon={LogOut} />,
    onSelect: () => void signOut(),
  };
  return (
    <Menu
      align="end"
      icon={<Icon icon={CircleUser} />}
      accessibleLabel={t('label', { name: session.fullName })}
      label={<span className="hidden max-w-48 truncate sm:inline">{session.fullName}</span>}
      items={session.role === null ? [leave] : [profile, leave]}
    />
  );
}
