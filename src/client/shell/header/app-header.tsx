import { useTranslations } from 'use-intl';
import { classifyRoute } from '../../../domain/access/route-table.ts';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { useConfig } from '../../data/config.ts';
import { Link } from '../navigation/link.tsx';
import { useAddress } from '../navigation/navigation.tsx';
import { homeOf } from '../session/page-for-target.ts';
import { useSession } from '../use-session.ts';
import { AccountMenu } from './account-menu.tsx';
import { MainNav } from './main-nav.tsx';
import { Wordmark } from './wordmark.tsx';

/** Name, navigation by role, account. On phones the navigation has a row of its own. */
export function AppHeader() {
  const t = useTranslations('frame');
  const { productName } = useConfig();
  const session = useSession();
  const mark = <Wordmark name={productName} />;
  const label = t('home', { product: productName });
  const linkClasses = 'flex min-h-11 items-center rounded-press no-underline';
  return (
    <header className="border-b border-rule bg-paper-raised print:hidden">
      <div className="mx-auto flex max-w-(--page-width,75rem) flex-wrap items-center gap-x-6 px-4 pt-2 sm:min-h-16 sm:px-6 sm:py-0">
        {session.user ? (
          <Link to={homeOf(session.kind)} aria-label={label} className={linkClasses}>
            {mark}
          </Link>
        ) : (
          <a href="/" aria-label={label} className={linkClasses}>
            {mark}
          </a>
        )}
        <MainNav
          session={session.kind}
          className="order-last -mx-3 w-full overflow-x-auto sm:order-none sm:mx-0 sm:-mb-px sm:w-auto"
        />
        <div className="ml-auto flex items-center gap-2 py-1">
          {session.user ? <AccountMenu session={session} /> : <VisitorLinks />}
        </div>
      </div>
    </header>
  );
}

/** Not on the pages these links lead to: there each door names the other. */
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
