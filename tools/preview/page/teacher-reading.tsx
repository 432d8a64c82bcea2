import { IntlProvider } from 'use-intl';
import { locale } from '../../../src/app/browser/catalogue.ts';
import { useTexts } from '../../../src/lab/ui/texts.tsx';
import { teacherMessages } from '../../../src/school/features/classes/teacher-messages.client.ts';
import { PlayerHeader } from '../../../src/school/features/player/frame/player-header.client.tsx';
import { usePlayer } from '../../../src/school/features/player/player-context.client.tsx';
import { AnswerEntry } from '../../../src/school/features/reports/student/answer-entry.client.tsx';
import { placeAnswers } from '../../../src/school/features/reports/student/answer-modules.client.ts';
import { useMarkedText } from '../../../src/school/features/reports/student/use-marked-text.client.tsx';
import type { ReadAnswer } from '../author-notes.ts';
import { authorTexts } from './author-texts.ts';

interface Props {
  readonly read: readonly ReadAnswer[];
  /** null: every lesson is shown. */
  readonly moduleId: string | null;
}

/** The answers of a lesson in the form in which the page of a student's answers shows them to a teacher. */
export function TeacherReading({ read, moduleId }: Props) {
  const t = useTexts(authorTexts);
  return (
    <>
      <PlayerHeader isOverview={moduleId === null} />
      <div className="mx-auto flex w-full max-w-300 flex-col gap-8 px-4 pt-5 pb-12 sm:px-6 sm:pt-8">
        <div>
          <h1>{t('readTitle')}</h1>
          <p className="mt-2 text-ink-soft">{t('readText')}</p>
        </div>
        <IntlProvider
          locale={locale}
          messages={{ teacher: teacherMessages }}
          timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
        >
          <Lessons read={read} moduleId={moduleId} />
        </IntlProvider>
      </div>
    </>
  );
}

function Lessons({ read, moduleId }: Props) {
  const t = useTexts(authorTexts);
  const { activity } = usePlayer();
  const renderText = useMarkedText(activity, read);
  const lessons = placeAnswers(activity, read).filter(({ id }) => moduleId === null || id === moduleId);
  const keys = new Set(read.filter(({ isKey }) => isKey).map(({ questionCode }) => questionCode));
  return lessons.map(({ id, title, rows }) => (
    <section key={id} aria-labelledby={`read-${id}`} className="flex flex-col gap-4">
      <h2 id={`read-${id}`} className="border-b-2 border-ink pb-2 text-xl">
        {title}
      </h2>
      {rows.length === 0 && <p className="text-ink-soft">{t('nothingToRead')}</p>}
      <ol className="flex flex-col">
        {rows.map((row) => (
          <AnswerEntry
            key={row.part.id}
            row={row}
            renderText={renderText}
            isGiven={!keys.has(row.part.id)}
            help={keys.has(row.part.id) && <p className="mt-3 text-sm text-ink-soft">{t('isKey')}</p>}
          />
        ))}
      </ol>
    </section>
  ));
}
