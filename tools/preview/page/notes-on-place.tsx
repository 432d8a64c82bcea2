import { unfoldPublicItem } from '../../../src/lab/activity/public-activity.ts';
import {
  highestLessonGrade,
  highestParagraphGrade,
} from '../../../src/lab/activity/standards/reading-level.ts';
import { CopyButton } from '../../../src/lab/ui/action/copy-button.tsx';
import { useTexts } from '../../../src/lab/ui/texts.tsx';
import { renderText } from '../../../src/school/features/player/item/item-text.client.tsx';
import type { LabPlace } from '../../../src/school/features/player/player-address.client.ts';
import { usePlayer } from '../../../src/school/features/player/player-context.client.tsx';
import type { AuthorNotes, ItemNote, LessonNote } from '../author-notes.ts';
import type { Remark } from '../list-remarks.ts';
import type { Source } from '../load-labs.ts';
import { authorTexts } from './author-texts.ts';

interface Props {
  readonly notes: AuthorNotes;
  readonly place: LabPlace;
  /** Shows what is said after an answer. */
  readonly hasRemarks: boolean;
}

/** The notes on a screen or, without one, on a lesson; on the list of lessons, how hard each is to read. */
export function NotesOnPlace({ notes, place: { moduleId, screenId }, hasRemarks }: Props) {
  const t = useTexts(authorTexts);
  const { stops } = usePlayer();
  const lesson = notes.lessons.find(({ id }) => id === moduleId);
  if (!lesson) return <LessonLevels lessons={notes.lessons} />;
  const screens = stops
    .filter((stop) => stop.moduleId === moduleId && (screenId === null || stop.screen.id === screenId))
    .map(({ screen }) => screen);
  const ids = new Set(screens.flatMap(({ items }) => items.flatMap(unfoldPublicItem)).map(({ id }) => id));
  return (
    <section aria-labelledby="items-of-screen" className="border-t-2 border-ink pt-5">
      <h2 id="items-of-screen" className="text-xl">
        {t(screenId === null ? 'itemsOfLesson' : 'items')}
      </h2>
      <ul className="mt-4 border-t border-rule">
        {notes.items
          .filter(({ id }) => ids.has(id))
          .map((item) => (
            <ItemNotes key={item.id} item={item} beliefs={notes.beliefs} hasRemarks={hasRemarks} />
          ))}
      </ul>
      <div className="mt-6 flex flex-col gap-3">
        <p>
          <span>{t('lessonLevel', { grade: round(lesson.grade), highest: highestLessonGrade })}</span>
          <TooHard isTooHard={lesson.grade > highestLessonGrade} />
        </p>
        <Hardest lesson={lesson} />
        <p className="text-sm text-ink-soft">{t('formula')}</p>
      </div>
    </section>
  );
}

const round = (grade: number) => Math.round(grade * 10) / 10;

function LessonLevels({ lessons }: { lessons: readonly LessonNote[] }) {
  const t = useTexts(authorTexts);
  return (
    <section aria-labelledby="levels" className="border-t-2 border-ink pt-5">
      <h2 id="levels" className="text-xl">
        {t('levels')}
      </h2>
      <ul className="mt-4 border-t border-rule">
        {lessons.map((lesson) => (
          <li key={lesson.id} className="flex flex-col gap-2 border-b border-rule py-4">
            <h3 className="text-base">{lesson.title}</h3>
            <p>
              <span>{t('lessonLevel', { grade: round(lesson.grade), highest: highestLessonGrade })}</span>
              <TooHard isTooHard={lesson.grade > highestLessonGrade} />
            </p>
            <Hardest lesson={lesson} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{t('formula')}</p>
    </section>
  );
}

function Hardest({ lesson: { hardest } }: { lesson: LessonNote }) {
  const t = useTexts(authorTexts);
  if (!hardest) return <p className="text-ink-soft">{t('nothingToMeasure')}</p>;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <span>
          <span>{t('hardestLevel', { grade: round(hardest.grade), highest: highestParagraphGrade })}</span>
          <TooHard isTooHard={hardest.grade > highestParagraphGrade} />
        </span>
        <SourceLink source={hardest.source} />
      </p>
      <blockquote className="mt-1 max-w-measure border-l-2 border-rule-strong pl-3 text-sm text-ink-soft">
        {hardest.text}
      </blockquote>
    </div>
  );
}

function TooHard({ isTooHard }: { isTooHard: boolean }) {
  const t = useTexts(authorTexts);
  return isTooHard && <strong className="ml-1 font-semibold text-caution">{t('tooHard')}</strong>;
}

interface ItemNotesProps {
  readonly item: ItemNote;
  readonly beliefs: AuthorNotes['beliefs'];
  readonly hasRemarks: boolean;
}

function ItemNotes({ item, beliefs, hasRemarks }: ItemNotesProps) {
  const t = useTexts(authorTexts);
  const { parts } = usePlayer();
  const isScored = parts.some(({ id, isScored: isMarked }) => id === item.id && isMarked);
  return (
    <li className="border-b border-rule py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h3 className="font-sans text-base">
          <span>{item.written.id}</span>
          <span className="ml-2 font-normal text-ink-soft">{item.written.type}</span>
        </h3>
        <SourceLink source={item.source} />
      </div>
      {hasRemarks && item.lacksRun && <RunLack lack={item.lacksRun} />}
      {hasRemarks && item.criteria.length > 0 && (
        <>
          <h4 className="mt-3 text-sm text-ink-soft">{t('criteria')}</h4>
          <ul className="list-disc pl-5">
            {item.criteria.map(({ id, label, points }) => (
              <li key={id}>{t('criterion', { label, points })}</li>
            ))}
          </ul>
        </>
      )}
      {hasRemarks && item.remarks.length > 0 && <Remarks remarks={item.remarks} beliefs={beliefs} />}
      {hasRemarks && isScored && item.remarks.length === 0 && (
        <p className="mt-2 text-sm text-ink-soft">{t('noRemarks')}</p>
      )}
    </li>
  );
}

function RunLack({ lack: { isOfKey, told } }: { lack: NonNullable<ItemNote['lacksRun']> }) {
  const t = useTexts(authorTexts);
  return (
    <>
      {told !== null && (
        <p className="mt-2 text-sm">
          <span>{t('cannotAsk')}</span> <q>{told}</q>
        </p>
      )}
      {told === null && <p className="mt-2 text-sm">{t(isOfKey ? 'keyOfRun' : 'textsOfRun')}</p>}
    </>
  );
}

function Remarks({ remarks, beliefs }: { remarks: readonly Remark[]; beliefs: AuthorNotes['beliefs'] }) {
  const t = useTexts(authorTexts);
  return (
    <>
      <h4 className="mt-3 text-sm text-ink-soft">{t('remarks')}</h4>
      <dl className="mt-1 grid gap-x-8 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        {remarks.map(({ place, about, text, misconception }) => (
          <div key={place} className="grid border-t border-rule py-2 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-sm wrap-anywhere">
              <span className="font-mono">{place}</span>
              {about.map((line) => (
                <span key={line} className="block text-ink-soft">
                  {line}
                </span>
              ))}
            </dt>
            <dd className="min-w-0">
              {renderText(text)}
              {misconception !== null && (
                <Belief id={misconception} belief={beliefs.find(({ id }) => id === misconception)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The misconception to which a remark points, with what learners and teachers read of it. */
function Belief({ id, belief }: { id: string; belief: AuthorNotes['beliefs'][number] | undefined }) {
  const t = useTexts(authorTexts);
  return (
    <div className="mt-1 flex flex-col gap-1 border-l-2 border-rule-strong pl-3 text-sm text-ink-soft">
      <p className="wrap-anywhere">{t('points', { misconception: id })}</p>
      {belief ? (
        <>
          <div className="text-ink">{renderText(belief.belief)}</div>
          <div>{renderText(belief.explanation)}</div>
          <div>{renderText(t('told', { text: belief.whatToSay }))}</div>
        </>
      ) : (
        <p>{t('noBelief')}</p>
      )}
    </div>
  );
}

/** The file and line of a part: a link that Visual Studio Code opens, and a button that copies the words. */
function SourceLink({ source }: { source: Source | null }) {
  const t = useTexts(authorTexts);
  if (!source) return <span className="text-sm text-ink-soft">{t('noSource')}</span>;
  const place = `${source.file}:${source.line}`;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      <a
        href={`vscode://file${encodeURI(source.path)}:${source.line}`}
        title={t('openInEditor', { place })}
        className="text-link inline-flex min-h-6 items-center font-mono text-sm wrap-anywhere"
      >
        {place}
      </a>
      <CopyButton
        text={place}
        texts={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
        variant="quiet"
      />
    </span>
  );
}
