import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import FlaskConical from 'lucide-react/icons/flask-conical';
import KeySquare from 'lucide-react/icons/key-square';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Presentation from 'lucide-react/icons/presentation';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../lab/ui/action/button.tsx';
import { classNames } from '../../../lab/ui/class-names.ts';
import { Icon, type IconComponent } from '../../../lab/ui/mark/icon.tsx';
import { useConfig } from '../../../school/client/http/config.ts';
import { Link, NavLink } from '../../../school/client/navigation/link.tsx';
import { useAddress } from '../../../school/client/navigation/navigation.tsx';
import { Wordmark } from '../../../school/client/page/wordmark.tsx';
import type { SessionKind } from '../../../school/features/identity/guards.ts';
import { homeOf } from '../../../school/features/identity/page-address.client.ts';
import { useSession } from '../../../school/features/profile/use-session.client.ts';
import { classifyRoute } from '../../../school/kernel/route-table.ts';
import { AccountMenu } from './account-menu.tsx';

interface NavEntry {
  readonly to: string;
  readonly word: 'learn' | 'teach' | 'licenses' | 'support' | 'activities' | 'classes';
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
    { to: '/support', word: 'support', icon: CircleQuestionMark },
    activities,
  ],
} satisfies Record<SessionKind, readonly NavEntry[]>;

function MainNav({ session, className }: { session: SessionKind; className?: string }) {
  const t = useTranslations('frame.nav');
  const shown: readonly NavEntry[] = entries[session];
  if (shown.length === 0) return null;
  // The five words of a teacher fit the row of a phone and of a tablet only if they stand closer.
  const isCrowded = shown.length > 3;
  return (
    <nav
      aria-label={t('label')}
      className={classNames(className, isCrowded ? 'max-sm:-mx-1.5' : 'max-sm:-mx-3')}
    >
      <ul className="flex flex-wrap gap-x-1">
        {shown.map(({ to, word, icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={(isCurrent) =>
                classNames(
                  'flex min-h-11 items-center gap-2 border-y-3 border-t-transparent sm:min-h-16 font-semibold no-underline transition-colors',
                  isCrowded ? 'px-2 max-sm:px-1.5 max-sm:text-sm lg:px-3' : 'px-3',
                  isCurrent
                    ? 'border-b-primary text-primary'
                    : 'border-b-transparent text-ink-soft hover:border-b-rule-strong hover:text-ink',
                )
              }
            >
              <Icon icon={icon} className={isCrowded ? 'max-lg:hidden' : undefined} />
              <span>{t(word)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Name, navigation by role, account. On phones the navigation has a row of its own. */
export function AppHeader() {
  const t = useTranslations('frame');
  const { productName } = useConfig();
  const { path } = useAddress();
  const session = useSession();
  const mark = <Wordmark name={productName} />;
  const label = t('home', { product: productName });
  const linkClasses = 'flex min-h-11 items-center rounded-press no-underline';
  return (
    <header className="border-b border-rule bg-paper-raised present:hidden print:hidden">
      <div className="mx-auto flex max-w-(--page-width,75rem) flex-wrap items-center gap-x-4 px-4 pt-2 lg:gap-x-6 sm:min-h-16 sm:px-6 sm:py-0">
        {session.user ? (
          <Link to={homeOf(session.kind)} aria-label={label} className={linkClasses}>
            {mark}
          </Link>
        ) : (
          <a href="/" aria-label={label} className={linkClasses}>
            {mark}
          </a>
        )}
        {session.isInitialized ? (
          <>
            <MainNav
              session={session.kind}
              className="order-last w-full overflow-x-auto sm:order-none sm:-mb-px sm:w-auto"
            />
            <div className="ml-auto flex items-center gap-2 py-1">
              {session.user ? <AccountMenu session={session} /> : <VisitorLinks />}
            </div>
          </>
        ) : classifyRoute(path) === 'private' ? (
          // The places of the account and, on a phone, of the navigation, so that the page does not move when they come.
          <>
            <div className="min-h-13" />
            <div className="order-last min-h-11 w-full sm:hidden" />
          </>
        ) : null}
      </div>
    </header>
  );
}

/**
 * Links to sign in and sign up. They are left out on public routes such as these two pages, which link to each other.
 */
function VisitorLinks() {
  const t = useTranslations('frame.nav');
  const { path } = useAddress();
  if (classifyRoute(path) === 'public') return null;
  return (
    <>
      <Link to="/signin" className={buttonClasses('quiet')}>
        {t('signIn')}
      </Link>
      <Link to="/signup" className={buttonClasses('secondary')}>
        {t('signUp')}
      </Link>
    </>
  );
}
