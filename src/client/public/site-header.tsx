import { buttonClasses } from '../../ui/action/button.tsx';
import { Wordmark } from '../page/wordmark.tsx';
import { publicMessages as texts } from './public-messages.ts';

export function SiteHeader({ productName }: { productName: string }) {
  return (
    <header className="border-b border-rule bg-paper-raised">
      <div className="mx-auto flex min-h-16 max-w-320 items-center justify-between gap-3 px-4 sm:px-6">
        <a
          href="/"
          aria-label={texts.home(productName)}
          className="flex min-h-11 items-center rounded-press no-underline"
        >
          <Wordmark name={productName} />
        </a>
        <nav aria-label={texts.account} className="flex items-center gap-1 sm:gap-2 print:hidden">
          <a href="/signin" className={buttonClasses('quiet')}>
            {texts.signIn}
          </a>
          <a href="/signup" className={buttonClasses('secondary')}>
            {texts.signUp}
          </a>
        </nav>
      </div>
    </header>
  );
}
