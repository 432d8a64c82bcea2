import { useTranslations } from 'use-intl';
import { Button } from '../../../../../lab/ui/action/button.tsx';
import { Disclosure } from '../../../../../lab/ui/layout/disclosure.tsx';
import { LoadingBlock } from '../../../../../lab/ui/message/loading.tsx';
import { Notice } from '../../../../../lab/ui/message/notice.tsx';
import { Dialog } from '../../../../../lab/ui/overlay/dialog.tsx';
import { KeysWithheld } from '../../../profile/keys-withheld.client.tsx';
import { useSession } from '../../../profile/use-session.client.ts';
import { AnswerDrawing, type RenderText } from '../answer-drawing.client.tsx';
import { ActLine } from '../help/act-line.client.tsx';
import type { ActTarget } from '../help/act-target.client.ts';
import { useAttempts } from '../student-work.client.ts';
import type { Act } from '../students-answers.ts';
import { Replay } from './replay.client.tsx';

export interface ReplayDialogProps {
  readonly target: ActTarget;
  readonly acts: readonly Act[];
  readonly isLocked: boolean;
  readonly renderText: RenderText;
  onClose(): void;
}

/** Every attempt of one student at one exercise, one after the other, with the key and what the teacher changed. */
export function ReplayDialog({ target, acts, isLocked, renderText, onClose }: ReplayDialogProps) {
  const t = useTranslations('studentHelp.replay');
  const { row, place, studentName } = target;
  const { part, item } = row;
  const query = useAttempts(place, part.id);
  const pages = query.data?.pages ?? [];
  const attempts = pages.flatMap((page) => page.attempts);
  const rightAnswer = pages[0]?.rightAnswer;
  const { missingProof } = useSession();
  const isWithheld = query.isSuccess && !rightAnswer && part.isScored && missingProof !== null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { title: part.title })}
      closeLabel={t('close')}
      className="w-[min(52rem,100vw-1.5rem)]"
    >
      <div className="flex flex-col gap-6">
        {query.isPending ? <LoadingBlock label={t('loading')} /> : null}
        {query.isError ? (
          <Notice
            tone="negative"
            title={t('failed')}
            actions={
              <Button variant="secondary" onClick={() => void query.refetch()}>
                {t('retry')}
              </Button>
            }
          />
        ) : null}
        {query.isSuccess && attempts.length === 0 ? <p>{t('empty')}</p> : null}
        {attempts.length > 0 ? (
          <Replay
            row={row}
            attempts={attempts}
            totalCount={pages.at(-1)?.totalCount ?? attempts.length}
            isFetching={query.isFetchingNextPage}
            onNeedMore={() => void query.fetchNextPage()}
            renderText={renderText}
          />
        ) : null}
        {rightAnswer ? (
          <Disclosure title={t('rightAnswer')}>
            <AnswerDrawing answer={{ ...rightAnswer, parts: [] }} item={item} renderText={renderText} />
            {rightAnswer.explanation ? (
              <div className="mt-3">{renderText(rightAnswer.explanation)}</div>
            ) : null}
          </Disclosure>
        ) : null}
        {isWithheld ? <KeysWithheld /> : null}
        {acts.length > 0 ? (
          <section aria-label={t('acts')}>
            <h3 className="text-base">{t('acts')}</h3>
            <ol className="mt-2 flex flex-col divide-y divide-rule">
              {acts.map((act) => (
                <li key={act.id} className="py-2">
                  <ActLine
                    act={act}
                    title={part.title}
                    place={place}
                    studentName={studentName}
                    isLocked={isLocked}
                  />
                </li>
              ))}
            </ol>
          </section>
        ) : null}
      </div>
    </Dialog>
  );
}
