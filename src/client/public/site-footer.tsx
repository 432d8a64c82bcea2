import { Wordmark } from '../page/wordmark.tsx';
import { LegalNav } from './legal/legal-nav.tsx';
import { publicMessages as texts } from './public-messages.ts';

export function SiteFooter({ productName, productKey }: { productName: string; productKey: string }) {
  return (
    <footer className="print:hidden">
      <div className="mx-auto flex max-w-320 flex-wrap items-center justify-between gap-5 px-4 py-8 sm:px-6">
        <span>
          <Wordmark name={productName} />
          <span className="sr-only">{productName}</span>
        </span>
        <p className="flex gap-5">
          <a href="/signin" className="text-link inline-block min-h-6">
            {texts.signIn}
          </a>
          <a href="/signup" className="text-link inline-block min-h-6">
            {texts.signUp}
          </a>
        </p>
        <div data-island="scheme" data-product-key={productKey} className="min-h-11" />
        <LegalNav className="w-full text-sm" />
      </div>
    </footer>
  );
}
