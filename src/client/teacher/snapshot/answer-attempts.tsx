import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/action/button.tsx';
import { LoadingBlock } from '../../../ui/message/loading.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { type StudentWorkPlace, useAttempts } from '../../data/classes/student-work.ts';
import type { RenderText } from '../answers/answer-drawing.tsx';
import type { AnswerRow } from '../answers/answer-modules.ts';
import { Replay } from '../answers/replay/replay.tsx';

export interface AnswerAttemptsProps {
  readonly place: StudentWorkPlace;
  readonly row: AnswerRow;
  readonly renderText: RenderText;
}

/** How the answer came about, one attempt after the other; nothing where nothing was tried. */
export function AnswerAttempts({ place, row, renderText }: AnswerAttemptsProps) {
  const t = useTranslations('snapshot.answer');
  const query = useAttempts(place, row.part.id);
  const pages = query.data?.pages ?? [];
  const attempts = pages.flatMap((page) => page.attempts);
  if (query.isPending) return <LoadingBlock label={t('attemptsLoading')} />;
  if (query.isError && attempts.length === 0) {
    return (
      <Notice
        tone="negative"
        title={t('failed')}
        actions={
          <Button variant="secondary" onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        }
      />
    );
  }
  if (attempts.length === 0) return null;
  return (
    <section aria-label={t('attempts')} className="border-t border-rule pt-4">
      <h3 className="mb-3 text-base">{t('attempts')}</h3>
      <Replay
        row={row}
        attempts={attempts}
        totalCount={pages.at(-1)?.totalCount ?? attempts.length}
        isFetching={query.isFetchingNextPage}
        onNeedMore={() => void query.fetchNextPage()}
        renderText={renderText}
      />
    </section>
  );
}
