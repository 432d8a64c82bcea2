import { buttonClasses } from '../../lab/ui/action/button.tsx';
import { classNames } from '../../lab/ui/class-names.ts';
import { Wordmark } from '../../school/client/page/wordmark.tsx';
import { publicMessages as texts } from '../public-messages.ts';
import { site } from '../site.ts';
import { ForMembers, ForVisitors } from './account-links.tsx';

/** The pages of the header. A page below one of them belongs to it. */
const places = [
  { href: '/#labs', root: '/gallery', text: texts.nav.labs },
  { href: '/pricing', root: '/pricing', text: texts.nav.pricing },
  { href: '/blog', root: '/blog', text: texts.nav.blog },
];

/** On a phone the pages stand in a second row, so that nothing has to be opened to see them. */
export function SiteHeader({ here }: { here: string }) {
  return (
    <header className="border-b border-rule bg-paper-raised print:hidden">
      <div className="mx-auto flex min-h-16 max-w-320 flex-wrap items-center gap-x-6 px-4 sm:px-6">
        <a
          href="/"
          aria-label={texts.home}
          className="mr-auto flex min-h-16 items-center rounded-press no-underline sm:mr-0"
        >
          <Wordmark name={site.product} />
        </a>
        <nav
          aria-label={texts.main}
          className="order-last -mx-4 w-[calc(100%+2rem)] border-t border-rule px-1 sm:order-none sm:mr-auto sm:ml-0 sm:w-auto sm:border-0"
        >
          <ul className="flex">
            {places.map(({ href, root, text }) => (
              <li key={href}>
                <PlaceLink href={href} isHere={isBelow(here, root)} isThis={here === href} text={text} />
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={texts.account} className="flex items-center gap-1 sm:gap-2">
          <ForVisitors>
            <a href="/signin" className={classNames(buttonClasses('quiet'), 'px-3 sm:px-4')}>
              {texts.signIn}
            </a>
            <a href="/signup" className={classNames(buttonClasses('secondary'), 'px-3 sm:px-4')}>
              {texts.signUp}
            </a>
          </ForVisitors>
          <ForMembers text={texts.myClasses} className={buttonClasses('secondary')} />
        </nav>
      </div>
    </header>
  );
}

function isBelow(here: string, root: string): boolean {
  return here === root || here.startsWith(`${root}/`);
}

interface PlaceLinkProps {
  readonly href: string;
  readonly isHere: boolean;
  readonly isThis: boolean;
  readonly text: string;
}

function PlaceLink({ href, isHere, isThis, text }: PlaceLinkProps) {
  return (
    <a
      href={href}
      aria-current={isThis ? 'page' : isHere ? 'true' : undefined}
      className={classNames(
        'flex min-h-11 items-center border-y-3 border-t-transparent px-3 font-semibold text-ink no-underline hover:text-primary sm:min-h-16',
        isHere ? 'border-b-signal' : 'border-b-transparent',
      )}
    >
      {text}
    </a>
  );
}
