import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { SelectField } from '../../../../lab/ui/field/select-field.tsx';
import { EmptyState } from '../../../../lab/ui/message/empty-state.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { changeQuery } from '../../../client/navigation/address.ts';
import { Link } from '../../../client/navigation/link.tsx';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { PresentToggle } from '../../../client/page/present-toggle.tsx';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { thoughtsMessages } from '../messages/thoughts.client.ts';
import type { QuestionView } from '../questions/question-view.ts';
import { QuestionViewPage } from '../questions/question-view-page.client.tsx';
import type { ReportModule } from '../snapshot.ts';
import { TurnButton } from '../turn-button.client.tsx';
import { useArrowKeys } from '../use-arrow-keys.client.ts';
import { LessonBoard, listThoughts } from './lesson-board.client.tsx';

const messages = { thoughts: thoughtsMessages };

/**
 * /classes/summary?code=ABCD-2345&activity=…&show=thoughts: what the class thought at first, for the projector, a
 * lesson at a time. The query may have `lesson=c1`. A presented page has `present=on` and the `thought` that is shown.
 */
export function ThoughtsPage() {
  return (
    <WithMessages messages={messages}>
      <Page />
    </WithMessages>
  );
}

function Page() {
  const t = useTranslations('thoughts');
  return (
    <QuestionViewPage title={t('title')} loading={t('loading')}>
      {(code, view) => <Board code={code} view={view} />}
    </QuestionViewPage>
  );
}

interface Lesson extends ReportModule {
  readonly isOpen: boolean;
}

interface Step {
  readonly lesson: string;
  readonly thought: string | null;
}

/**
 * On a presented page the arrows lead through the thoughts that somebody has, from lesson to lesson. Otherwise they
 * lead through the lessons.
 */
function listSteps(view: QuestionView, lessons: readonly Lesson[], isPresented: boolean): readonly Step[] {
  if (!isPresented) return lessons.map(({ id }) => ({ lesson: id, thought: null }));
  return lessons.flatMap(({ id, isOpen }) =>
    (isOpen ? listThoughts(view, id) : []).flatMap(({ key, answeredCount }) =>
      answeredCount > 0 ? { lesson: id, thought: key } : [],
    ),
  );
}

function Board({ code, view }: { code: string; view: QuestionView }) {
  const t = useTranslations('thoughts');
  const [search, setSearch] = useSearchParams();
  const lessons: Lesson[] = [
    ...view.modules.map((module) => ({ ...module, isOpen: true })),
    ...view.otherModules.map((module) => ({ ...module, isOpen: false })),
  ].sort((one, other) => one.number - other.number);
  const wanted = search.get('lesson') ?? findBusiest(view);
  const at = Math.max(
    0,
    lessons.findIndex(({ id }) => id === wanted),
  );
  const lesson = lessons[at];
  const isPresented = search.get('present') === 'on';
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setSearch((current) => changeQuery(current, changes), { replace: true, isScrollKept: true });
  const steps = listSteps(view, lessons, isPresented);
  const stepAt = Math.max(
    steps.findIndex((step) => step.lesson === lesson?.id && step.thought === search.get('thought')),
    steps.findIndex((step) => step.lesson === lesson?.id),
  );
  const [before, after] = stepAt < 0 ? [] : [steps[stepAt - 1], steps[stepAt + 1]];
  const go = (step: Step | undefined) => {
    if (step) change({ ...step });
    return step !== undefined;
  };
  useArrowKeys((step) => isPresented && go(step === -1 ? before : after));
  return (
    <>
      {isPresented ? null : (
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <p className="text-sm font-semibold text-ink-soft">{`${view.class.name} · ${view.activity.title}`}</p>
            <h1 className="text-2xl">{lesson ? t('titleOf', lesson) : t('title')}</h1>
            <p className="mt-1 max-w-measure text-ink-soft">{t('lead')}</p>
          </div>
          <div className="flex flex-wrap gap-2 print:hidden">
            <Link
              to={teacherAddresses.questions(code, view.activity.id)}
              className={buttonClasses('secondary')}
            >
              {t('byQuestion')}
            </Link>
          </div>
        </header>
      )}
      <div className="teacher-tools page-tools flex flex-wrap items-end gap-3 print:hidden present:md:min-w-0 present:md:flex-nowrap present:md:items-center">
        {isPresented ? (
          <h1 className="min-w-0 truncate font-sans text-base font-semibold">
            {lesson ? t('titleOf', lesson) : t('title')}
          </h1>
        ) : (
          <LessonChoice lessons={lessons} at={at} onChoose={(id) => change({ lesson: id, thought: null })} />
        )}
        <div className="flex shrink-0 gap-2">
          <TurnButton
            way="previous"
            label={t(isPresented ? 'previousThought' : 'previous')}
            isPossible={before !== undefined}
            onPress={() => go(before)}
          />
          <TurnButton
            way="next"
            label={t(isPresented ? 'nextThought' : 'next')}
            isPossible={after !== undefined}
            onPress={() => go(after)}
          />
        </div>
        <div className="ml-auto shrink-0">
          <PresentToggle
            isOn={isPresented}
            onChange={(isOn) => change({ present: isOn ? 'on' : null, thought: null })}
          />
        </div>
      </div>
      {view.studentCount === 0 ? (
        <EmptyState title={t('noStudentsTitle')} text={t('noStudentsText')} />
      ) : lesson?.isOpen ? (
        <LessonBoard
          code={code}
          view={view}
          moduleId={lesson.id}
          presentedKey={isPresented ? (steps[stepAt]?.thought ?? null) : null}
        />
      ) : (
        <EmptyState title={t('heldTitle')} text={t('heldText')} />
      )}
    </>
  );
}

/** Where the class is: the lesson with most answers of today, else with most answers. */
function findBusiest({ lessons, modules }: Pick<QuestionView, 'lessons' | 'modules'>): string | undefined {
  const [busiest] = lessons.toSorted(
    (one, other) => other.answers.today - one.answers.today || other.answers.all - one.answers.all,
  );
  return busiest?.moduleId ?? modules[0]?.id;
}

interface LessonChoiceProps {
  readonly lessons: readonly Lesson[];
  readonly at: number;
  onChoose(id: string): void;
}

function LessonChoice({ lessons, at, onChoose }: LessonChoiceProps) {
  const t = useTranslations('thoughts');
  const id = useId();
  return (
    <SelectField
      id={id}
      label={t('lesson')}
      value={lessons[at]?.id ?? ''}
      options={lessons.map((lesson) => ({
        value: lesson.id,
        label: t(lesson.isOpen ? 'option' : 'optionHeld', { number: lesson.number, title: lesson.title }),
      }))}
      onChange={({ target }) => onChoose(target.value)}
      className="w-full sm:w-80"
    />
  );
}
