import type { ReactNode } from 'react';
import { buttonClasses } from '../../lab/ui/action/button.tsx';
import { WayIn } from '../frame/account-links.tsx';
import { publicMessages } from '../public-messages.ts';

const { hero, start, gel } = publicMessages;

/**
 * Says what the product is, beside a gel to be loaded. On a phone the gel comes right after the title.
 * @param still the gel as it stands at the start
 */
export function Hero({ still }: { readonly still: ReactNode }) {
  return (
    <section className="border-b border-rule">
      <div className="mx-auto grid max-w-320 gap-x-12 gap-y-4 px-4 py-4 sm:gap-y-6 sm:px-6 sm:py-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,9fr)] xl:grid-rows-[auto_1fr]">
        <h1 className="text-3xl sm:text-4xl xl:pt-16">{hero.title}</h1>
        <figure
          aria-labelledby="gel-title"
          className="-mx-4 min-w-0 border-y border-rule bg-paper-raised sm:mx-0 sm:border-x xl:col-start-2 xl:row-span-2 xl:row-start-1"
        >
          <div className="border-b border-rule px-4 py-2 sm:px-6 sm:py-3">
            <h2 id="gel-title" className="text-lg sm:text-xl">
              {gel.title}
            </h2>
            <p className="mt-1 text-ink-soft max-sm:text-sm">{gel.lead}</p>
            <noscript>
              <p className="mt-3 border-l-3 border-caution pl-3">{gel.needsScript}</p>
            </noscript>
          </div>
          <div data-island="trial" data-trial="gel">
            {still}
          </div>
          <figcaption className="border-t border-rule px-4 py-3 text-sm text-ink-soft sm:px-6">
            <span className="font-semibold text-ink">{gel.plate}</span> <span>{gel.caption}</span>
          </figcaption>
        </figure>
        <div className="flex flex-col items-start gap-5">
          <p className="max-w-measure text-lg text-ink-soft">{hero.lead}</p>
          <p className="flex flex-wrap gap-3">
            <WayIn />
            <a href="#class-code" className={buttonClasses('secondary', 'large')}>
              {start.haveCode}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
