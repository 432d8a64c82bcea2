import { IntlProvider } from 'use-intl';
import { baseMessages, locale } from '../../../src/app/browser/catalogue.ts';
import { PageHeading } from '../../../src/lab/ui/layout/page-heading.tsx';
import { Notice } from '../../../src/lab/ui/message/notice.tsx';
import { useTexts } from '../../../src/lab/ui/texts.tsx';
import { lessonsMessages } from '../../../src/school/features/content/lessons-messages.client.ts';
import { GuideText } from '../../../src/school/features/teaching/guide/guide-text.client.tsx';
import type { GuideNote } from '../load-labs.ts';
import { authorTexts } from './author-texts.ts';

interface Props {
  /** null: the lab has none. */
  readonly guide: GuideNote | null;
  readonly labId: string;
}

/** The guide of a lab as its page shows it to a teacher, with each fault before the block in which it stands. */
export function GuideReading({ guide, labId }: Props) {
  const t = useTexts(authorTexts);
  return (
    <div className="mx-auto flex w-full max-w-300 flex-col gap-6 px-4 pt-5 pb-12 sm:px-6 sm:pt-8">
      {guide ? (
        <IntlProvider locale={locale} messages={{ ...baseMessages, lessons: lessonsMessages }}>
          <Sheet guide={guide} />
        </IntlProvider>
      ) : (
        <>
          <h1>{t('noGuide')}</h1>
          <p>{t('noGuideText', { file: `activities/${labId}/guide.md` })}</p>
        </>
      )}
    </div>
  );
}

function Sheet({ guide: { title, blocks, lines, faults } }: { guide: GuideNote }) {
  const t = useTexts(authorTexts);
  // A fault stands in the last block that begins at its line or before; those of the title come first.
  const blockOf = (line: number) => lines.findLastIndex((start) => start <= line);
  const faultsAt = (index: number) => faults.filter(({ source }) => blockOf(source.line) === index);
  return (
    <>
      <FaultNotices faults={faultsAt(-1)} />
      <PageHeading title={title || t('guide')} lead={lessonsMessages.guide.forTeachers} />
      <GuideText blocks={blocks} renderBefore={(index) => <FaultNotices faults={faultsAt(index)} />} />
    </>
  );
}

function FaultNotices({ faults }: Pick<GuideNote, 'faults'>) {
  const t = useTexts(authorTexts);
  return faults.map(({ message, code, source }) => (
    <Notice key={`${source.line} ${code} ${message}`} tone="negative" title={t('guideFault')}>
      <p className="font-mono text-sm break-words">
        {source.file}:{source.line}
      </p>
      <p>
        {message} ({code})
      </p>
    </Notice>
  ));
}
