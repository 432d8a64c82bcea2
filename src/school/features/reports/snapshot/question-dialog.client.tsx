import { useFormatter, useTranslations } from 'use-intl';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { Dialog } from '../../../../lab/ui/overlay/dialog.tsx';
import { RichText } from '../../../../lab/ui/rich-text/rich-text.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { usePercent } from '../figure.client.tsx';
import type { RateByBasis } from '../figures.ts';
import { useCorrectedDate } from './corrected-mark.client.tsx';
import type { ShownQuestion } from './use-shown-report.client.ts';

export interface QuestionDialogProps {
  readonly asked: ShownQuestion;
  /** The address of what the class answered to it. */
  readonly href: string;
  onClose(): void;
}

/** One question: what is asked, and every figure of it with its basis. */
export function QuestionDialog({ asked: { question, figures }, href, onClose }: QuestionDialogProps) {
  const t = useTranslations('snapshot.question');
  const words = useTranslations('snapshot.corrected');
  const dateOf = useCorrectedDate();
  const percentOf = usePercent();
  const rateText = ({ ofSubmitted, ofEnrolled }: RateByBasis) => {
    const [submitted, enrolled] = [percentOf(ofSubmitted), percentOf(ofEnrolled)];
    if (submitted === null || enrolled === null) return t('noRate');
    return t('basis', { submitted, enrolled, ...ofSubmitted });
  };
  const noteOn = ({ partly, nearMiss }: ShownQuestion['figures']) =>
    [partly > 0 ? t('partly', { count: partly }) : '', nearMiss > 0 ? t('nearMiss', { count: nearMiss }) : '']
      .join(' ')
      .trim();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { label: question.label, title: question.title })}
      closeLabel={t('close')}
      actions={
        <Link to={href} className={buttonClasses('secondary')}>
          {t('class')}
        </Link>
      }
    >
      <div className="flex flex-col gap-5">
        <section>
          <h3 className="text-sm font-semibold">{t('asked')}</h3>
          <div className="mt-1">
            <RichText text={question.text} />
          </div>
          {question.correctedAt === undefined ? null : (
            <Notice className="mt-3">{words('text', { date: dateOf(question.correctedAt) })}</Notice>
          )}
        </section>
        <section>
          <h3 className="text-sm font-semibold">{t('figures')}</h3>
          {question.isScored ? null : <p className="mt-1 text-ink-soft">{t('notScored')}</p>}
          <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
            {question.isScored ? (
              <>
                <Count label={t('correct')} count={figures.correct} />
                <Count label={t('correctLater')} count={figures.correctLater} />
                <Count label={t('incorrect')} count={figures.incorrect} note={noteOn(figures)} />
              </>
            ) : null}
            <Count label={t('unanswered')} count={figures.unanswered} />
            <Count label={t('total')} count={figures.total} />
          </dl>
          {figures.firstTry && figures.eventual ? (
            <dl className="mt-4 flex flex-col gap-2 border-t border-rule pt-4">
              <div>
                <dt className="text-sm font-semibold">{t('firstTry')}</dt>
                <dd>{rateText(figures.firstTry)}</dd>
              </div>
              <div>
                <dt className="text-sm font-semibold">{t('eventual')}</dt>
                <dd>{rateText(figures.eventual)}</dd>
              </div>
            </dl>
          ) : null}
        </section>
      </div>
    </Dialog>
  );
}

function Count({ label, count, note = '' }: { label: string; count: number; note?: string }) {
  const format = useFormatter();
  return (
    <>
      <dt>
        <span>{label}</span>
        {note === '' ? null : <span className="block text-sm text-ink-soft">{note}</span>}
      </dt>
      <dd className="text-right font-semibold">{format.number(count)}</dd>
    </>
  );
}
