import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { useAnnounce } from '../../../lab/ui/message/live-region.tsx';

export interface QuestionPagingProps {
  /** The messages that are used. */
  readonly words: 'snapshot.paging' | 'summary.paging';
  /** From 1; null: all at once. */
  readonly page: number | null;
  readonly pageSize: number;
  readonly totalCount: number;
  onPage(page: number | 'all'): void;
}

/** Pages through the questions, as many at a time as fit, or shows all of them, for finding and printing. */
export function QuestionPaging({ words, page, pageSize, totalCount, onPage }: QuestionPagingProps) {
  const t = useTranslations(words);
  const announce = useAnnounce();
  if (totalCount <= pageSize) return null;
  const spanOf = (at: number) => ({
    first: (at - 1) * pageSize + 1,
    last: Math.min(totalCount, at * pageSize),
    total: totalCount,
  });
  const lastPage = Math.ceil(totalCount / pageSize);
  const go = (to: number) => {
    if (page === null || to < 1 || to > lastPage) return;
    onPage(to);
    announce(t('position', spanOf(to)));
  };
  return (
    <nav aria-label={t('label')} className="flex flex-wrap items-center gap-3 print:hidden">
      {page === null ? (
        <Button variant="secondary" onClick={() => onPage(1)}>
          {t('inPages')}
        </Button>
      ) : (
        <>
          <Button
            variant="secondary"
            icon={<Icon icon={ArrowLeft} />}
            aria-disabled={page === 1 || undefined}
            onClick={() => go(page - 1)}
          >
            {t('previous')}
          </Button>
          <Button
            variant="secondary"
            aria-disabled={page === lastPage || undefined}
            onClick={() => go(page + 1)}
          >
            <span className="inline-flex items-center gap-2">
              <span>{t('next')}</span>
              <Icon icon={ArrowRight} />
            </span>
          </Button>
          <p className="font-semibold tabular-nums">{t('position', spanOf(page))}</p>
          <Button variant="quiet" onClick={() => onPage('all')}>
            {t('all')}
          </Button>
        </>
      )}
    </nav>
  );
}
