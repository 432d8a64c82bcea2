import { useTranslations } from 'use-intl';
import { marks } from '../../domain/reports/mark.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { MarkShape } from './mark-shape.tsx';

interface Props {
  readonly words: 'snapshot' | 'summary';
  /** What it means that an answer waits on the device of whoever reads; left out where none does. */
  readonly waiting?: string | undefined;
}

/** Every mark an answer can have with the server, with the words of the page it stands on. */
export function MarkLegend({ words, waiting }: Props) {
  const t = useTranslations(words);
  return (
    <Disclosure title={t('legend.title')} open>
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {marks
          .filter((mark) => waiting !== undefined || mark !== 'waiting')
          .map((mark) => (
            <li key={mark} className="flex items-center gap-2 font-semibold">
              <MarkShape mark={mark} text={t(`mark.${mark}`)} isTextVisible />
            </li>
          ))}
      </ul>
      <div className="mt-3 max-w-measure text-sm text-ink-soft">
        {waiting === undefined ? null : <p>{waiting}</p>}
        <p>{t('legend.later')}</p>
        <p>{t('legend.notScored')}</p>
        <p>{t('legend.basis')}</p>
      </div>
    </Disclosure>
  );
}
