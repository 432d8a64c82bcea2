import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { Link } from '../../shell/navigation/link.tsx';

export interface PagerProps {
  readonly page: number;
  readonly pageCount: number;
  readonly addressOf: (page: number) => string;
}

/** The way to the other pages of a list; nothing where there is one. */
export function Pager({ page, pageCount, addressOf }: PagerProps) {
  const t = useTranslations('classCare.list');
  if (pageCount < 2) return null;
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-center gap-3">
      {page > 1 ? (
        <Link to={addressOf(page - 1)} className={buttonClasses('secondary')}>
          <Icon icon={ChevronLeft} />
          {t('previous')}
        </Link>
      ) : null}
      <p aria-current="page" className="text-ink-soft tabular-nums">
        {t('page', { page, count: pageCount })}
      </p>
      {page < pageCount ? (
        <Link to={addressOf(page + 1)} className={buttonClasses('secondary')}>
          {t('next')}
          <Icon icon={ChevronRight} />
        </Link>
      ) : null}
    </nav>
  );
}
