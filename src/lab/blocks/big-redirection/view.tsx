import ArrowRight from 'lucide-react/icons/arrow-right';
import ExternalLink from 'lucide-react/icons/external-link';
import { useId } from 'react';
import { buttonClasses } from '../../ui/action/button.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { type BlockViewProps, defineBlockView } from '../define-view.tsx';
import { formatActivityAddress } from './activity-address.ts';
import { hostOf } from './page-address.ts';
import type { PublicBigRedirection } from './schema.ts';
import { texts } from './texts.ts';

function View({ item, renderText }: BlockViewProps<PublicBigRedirection>) {
  const t = useTexts(texts);
  const id = useId();
  const { to } = item;
  const isPage = to.kind === 'page';
  return (
    <section aria-labelledby={`${id}-title`} className="border-2 border-ink bg-paper-raised">
      {/* The label says where the link leads before the title says why. */}
      <p className="flex flex-wrap items-baseline gap-x-3 bg-ink px-4 py-1.5 text-sm text-paper sm:px-6">
        <span className="font-semibold">{t(isPage ? 'outside' : 'activity')}</span>
        {isPage && <span className="min-w-0 font-mono break-all">{hostOf(to.url)}</span>}
      </p>
      <div className="grid grid-cols-1 gap-4 px-4 py-5 sm:px-6">
        <div>
          <h3 id={`${id}-title`}>{item.title}</h3>
          {item.text && <div className="mt-2">{renderText(item.text)}</div>}
        </div>
        {isPage ? (
          <a
            href={to.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-labelledby={`${id}-go ${id}-title`}
            aria-describedby={`${id}-note`}
            className={`${buttonClasses('primary', 'large')} justify-self-start max-sm:w-full`}
          >
            <span id={`${id}-go`}>
              <span>{t('openPage')}</span> <span className="font-normal">{t('newTab')}</span>
            </span>
            <Icon icon={ExternalLink} />
          </a>
        ) : (
          <a
            href={formatActivityAddress(to, new URLSearchParams(window.location.search))}
            aria-labelledby={`${id}-go ${id}-title`}
            aria-describedby={`${id}-note`}
            className={`${buttonClasses('primary', 'large')} justify-self-start max-sm:w-full`}
          >
            <span id={`${id}-go`}>{t('openActivity')}</span>
            <Icon icon={ArrowRight} />
          </a>
        )}
        <p id={`${id}-note`} className="max-w-measure text-sm text-ink-soft">
          {t(isPage ? 'leaving' : 'staying')}
        </p>
      </div>
    </section>
  );
}

export const view = defineBlockView<PublicBigRedirection>({ View });
