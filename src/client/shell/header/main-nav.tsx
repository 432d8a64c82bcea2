import FlaskConical from 'lucide-react/icons/flask-conical';
import KeySquare from 'lucide-react/icons/key-square';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Presentation from 'lucide-react/icons/presentation';
import { useTranslations } from 'use-intl';
import type { SessionKind } from '../../../domain/access/session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon, type IconComponent } from '../../../ui/mark/icon.tsx';
import { NavLink } from '../navigation/nav-link.tsx';

interface NavEntry {
  readonly to: string;
  readonly word: 'learn' | 'teach' | 'licenses' | 'activities' | 'classes';
  readonly icon: IconComponent;
}

const activities: NavEntry = { to: '/activities', word: 'activities', icon: FlaskConical };

const entries = {
  visitor: [],
  guest: [],
  'onboarded-guest': [activities],
  'no-role': [],
  student: [{ to: '/classes', word: 'classes', icon: NotebookPen }],
  teacher: [
    { to: '/classes', word: 'learn', icon: NotebookPen },
    { to: '/teacher', word: 'teach', icon: Presentation },
    { to: '/licenses', word: 'licenses', icon: KeySquare },
    activities,
  ],
} satisfies Record<SessionKind, readonly NavEntry[]>;

export function MainNav({ session, className }: { session: SessionKind; className?: string }) {
  const t = useTranslations('frame.nav');
  const shown: readonly NavEntry[] = entries[session];
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t('label')} className={className}>
      <ul className="flex flex-wrap gap-x-1">
        {shown.map(({ to, word, icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={(isCurrent) =>
                classNames(
                  'flex min-h-11 items-center gap-2 border-y-3 border-t-transparent px-3 sm:min-h-16 font-semibold no-underline transition-colors',
                  isCurrent
                    ? 'border-b-primary text-primary'
                    : 'border-b-transparent text-ink-soft hover:border-b-rule-strong hover:text-ink',
                )
              }
            >
              {/* Where there are many words, they alone fit beside the name of a narrow window. */}
              <Icon icon={icon} className={shown.length > 3 ? 'max-lg:hidden' : undefined} />
              {t(word)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
