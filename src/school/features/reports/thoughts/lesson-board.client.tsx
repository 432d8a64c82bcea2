import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../../../lab/ui/message/empty-state.tsx';
import { RichText } from '../../../../lab/ui/rich-text/rich-text.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { groupSize } from '../../classes/group-size.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { FitWindow } from '../fit-window.client.tsx';
import { PlaceTable } from '../questions/place-table.client.tsx';
import { PlaceTables } from '../questions/place-tables.client.tsx';
import type {
  CountedQuestion,
  LessonThoughts,
  PlaceCounts,
  QuestionView,
} from '../questions/question-view.ts';

interface Props {
  readonly code: string;
  readonly view: QuestionView;
  readonly moduleId: string;
  /** The one thought that is presented, by its key; null: all of them, one below the other. */
  readonly presentedKey: string | null;
}

/** Everything in one lesson that can be pooled, at first and now. */
export function LessonBoard({ code, view, moduleId, presentedKey }: Props) {
  const t = useTranslations('thoughts');
  const cards = listThoughts(view, moduleId);
  if (cards.length === 0) return <EmptyState title={t('noneTitle')} text={t('noneText')} />;
  if (cards.every(({ answeredCount }) => answeredCount === 0))
    return (
      <EmptyState
        title={t('emptyTitle')}
        text={
          <>
            <p>{t('emptyText')}</p>
            <ul className="mt-2 text-ink">
              {cards.map(({ key, title }) => (
                <li key={key}>{title}</li>
              ))}
            </ul>
          </>
        }
      />
    );
  const presented = cards.find(({ key }) => key === presentedKey);
  if (presented)
    return (
      <FitWindow isPresented>
        <ThoughtCard key={presented.key} card={presented} studentCount={view.studentCount} link={null} />
      </FitWindow>
    );
  return (
    <div className="flex flex-col gap-10">
      {cards.map((card) => (
        <ThoughtCard
          key={card.key}
          card={card}
          studentCount={view.studentCount}
          link={
            card.label === null ? null : (
              <Link to={teacherAddresses.questions(code, view.activity.id, card.label)} className="text-link">
                {t('open', { label: card.label })}
              </Link>
            )
          }
        />
      ))}
    </div>
  );
}

interface Card {
  readonly key: string;
  readonly title: string;
  /** In the markup of content; empty: the place says what is asked. */
  readonly text: string;
  readonly answeredCount: number;
  readonly places: readonly PlaceCounts[];
  readonly confidence: CountedQuestion['confidence'];
  /** The class is asked this again at the moment. */
  readonly isAsked: boolean;
  /** The label of the question in the question view. null: it has none. */
  readonly label: string | null;
}

/** The questions of a lesson that can be pooled, in its order. */
export function listThoughts(view: QuestionView, moduleId: string): readonly Card[] {
  const thoughts = view.lessons.find((lesson) => lesson.moduleId === moduleId)?.thoughts ?? [];
  return thoughts.flatMap((thought) => toCard(thought, view) ?? []);
}

function toCard(
  thought: LessonThoughts['thoughts'][number],
  { questions, openRound }: QuestionView,
): Card | null {
  if (thought.kind === 'hunch') {
    const { partId, title, answeredCount, place } = thought.hunch;
    const places = [{ ...place, label: '' }];
    const key = `${partId}.${place.id}`;
    const none = { isAsked: false, confidence: null, label: null };
    return { key, title, text: place.label, answeredCount, places, ...none };
  }
  const question = questions.find(({ label }) => label === thought.label);
  if (!question) return null;
  const { label, title, text, answeredCount, places, confidence } = question;
  const isAsked = openRound?.exerciseId === question.exerciseId;
  return { key: label, title: `${label} ${title}`, text, isAsked, answeredCount, places, confidence, label };
}

interface ThoughtCardProps {
  readonly card: Card;
  readonly studentCount: number;
  readonly link: ReactNode;
}

/** One hunch or question. Keys stay in the question view, where a teacher shows them with a press. */
function ThoughtCard({ card, studentCount, link }: ThoughtCardProps) {
  const t = useTranslations('thoughts');
  const titleId = useId();
  const { title, text, isAsked, answeredCount, places, confidence } = card;
  const areBarsShown = answeredCount >= groupSize && !isAsked;
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 border-t border-rule pt-6 present:border-t-0 present:pt-0"
    >
      <header>
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <RichText text={text} className="mt-1 max-w-none! text-lg present:text-base" />
        <div className="flex flex-wrap gap-x-6">
          {answeredCount >= groupSize ? (
            <p className="font-semibold tabular-nums">
              {t('answered', { count: answeredCount, of: studentCount })}
            </p>
          ) : (
            <p>{t('tooFew', { count: answeredCount, least: groupSize })}</p>
          )}
          <span className="contents">{link}</span>
        </div>
        {isAsked ? <p>{t('isAsked')}</p> : null}
      </header>
      {areBarsShown ? <PlaceTables places={places} studentCount={studentCount} isKeyShown={false} /> : null}
      {areBarsShown && confidence && confidence.saidCount >= groupSize ? (
        <PlaceTable
          place={{
            ...{ id: 'confidence', label: t('howSure'), isTyped: false, others: { first: 0, now: 0 } },
            values: confidence.levels.map(({ level, first, now }) => ({
              ...{ id: level, text: t(level), isRight: null, first, now },
            })),
          }}
          studentCount={studentCount}
          isKeyShown={false}
        />
      ) : null}
    </section>
  );
}
