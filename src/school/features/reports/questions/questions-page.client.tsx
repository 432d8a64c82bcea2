import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { splitScreens, unfoldPublicItem } from '../../../../lab/activity/public-activity.ts';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { EmptyState } from '../../../../lab/ui/message/empty-state.tsx';
import { changeQuery } from '../../../client/navigation/address.ts';
import { Link } from '../../../client/navigation/link.tsx';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { latePart } from '../../../client/page/late-part.tsx';
import { PresentToggle } from '../../../client/page/present-toggle.tsx';
import { useActivityContent } from '../../classes/read-classes.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { sayCounted } from '../counted-words.ts';
import { QuestionCounts } from './question-counts.client.tsx';
import { QuestionTools } from './question-tools.client.tsx';
import { type CountedQuestion, hasKey, type QuestionView } from './question-view.ts';
import { QuestionViewPage } from './question-view-page.client.tsx';

// It is loaded late, because a teacher reads first and acts later.
const AskAgain = latePart(() => import('./ask-again.client.tsx').then((module) => module.AskAgain));

import { StationList } from './station-list.client.tsx';

const WrittenPair = latePart(() => import('./written-pair.client.tsx').then((module) => module.WrittenPair));

/**
 * /classes/summary?code=ABCD-2345&activity=…&show=questions: what the class answered, one question at a time, for the
 * projector. Without a question in the query it begins where most of the class is. The query may have `question=1.3`,
 * `key=shown` and `present=on`.
 */
export function QuestionsPage() {
  const t = useTranslations('questions');
  return (
    <QuestionViewPage title={t('title')} loading={t('loading')}>
      {(code, view, isFresh) => <Questions code={code} view={view} isFresh={isFresh} />}
    </QuestionViewPage>
  );
}

/** The question that is shown, whether its key is, and whether the page is presented: all kept in the query. */
function useQuestionAddress({ questions, classAt }: QuestionView, isFresh: boolean) {
  const [search, setSearch] = useSearchParams();
  // The page stays at the question with which it began while the class goes on.
  const [begun, setBegun] = useState<{ readonly label: string | undefined } | null>(null);
  if (isFresh && begun === null) setBegun({ label: classAt });
  const wanted = search.get('question') ?? (begun ? begun.label : classAt);
  const named = questions.findIndex(({ label }) => label === wanted);
  const firstAnswered = questions.findIndex(({ answeredCount }) => answeredCount > 0);
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setSearch((current) => changeQuery(current, changes), { replace: true, isScrollKept: true });
  return {
    at: named >= 0 ? named : Math.max(0, firstAnswered),
    isKeyShown: search.get('key') === 'shown',
    isPresented: search.get('present') === 'on',
    // The key of the next question is hidden: the class thinks first.
    goTo: (at: number) => change({ question: questions[at]?.label ?? null, key: null }),
    showKey: (isShown: boolean) => change({ key: isShown ? 'shown' : null }),
    present: (isOn: boolean) => {
      change({ present: isOn ? 'on' : null });
      // A presented page begins at its top.
      if (isOn) document.documentElement.scrollTop = 0;
    },
  };
}

interface QuestionsProps {
  readonly code: string;
  readonly view: QuestionView;
  readonly isFresh: boolean;
}

function Questions({ code, view, isFresh }: QuestionsProps) {
  const t = useTranslations('questions');
  const address = useQuestionAddress(view, isFresh);
  const { activity, modules, otherModules, questions, studentCount, areKeysWithheld } = view;
  const question = questions[address.at];
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const isWritten = question?.places.length === 0;
  const isAsked = question !== undefined && view.openRound?.exerciseId === question.exerciseId;
  // The right answer is shown when the round is over, as students are told.
  const canShowKey = question !== undefined && !areKeysWithheld && !isAsked && hasKey(question);
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 present:contents">
        <div className="min-w-0 present:sr-only">
          <p className="text-sm font-semibold text-ink-soft">{`${view.class.name} · ${activity.title}`}</p>
          <h1 className="text-2xl">{t('title')}</h1>
          {otherModules.length > 0 ? (
            <p className="mt-1 text-sm text-ink-soft">
              {t('counted', { what: sayCounted({ modules, of: modules.length + otherModules.length }) })}
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-2 present:hidden print:hidden">
          <Link to={teacherAddresses.snapshot(code, activity.id)} className={buttonClasses('secondary')}>
            {t('snapshot')}
          </Link>
          <Link
            to={teacherAddresses.thoughts(code, activity.id, question?.moduleId)}
            className={buttonClasses('secondary')}
          >
            {t('thoughts')}
          </Link>
        </div>
      </header>
      {studentCount === 0 ? (
        <EmptyState
          title={t('noStudentsTitle')}
          text={t('noStudentsText')}
          action={
            <Link to={teacherAddresses.class(code)} className={buttonClasses('primary')}>
              {t('toClass')}
            </Link>
          }
        />
      ) : question ? (
        <>
          <QuestionTools
            questions={questions}
            at={address.at}
            isKeyShown={address.isKeyShown}
            canShowKey={canShowKey}
            areArrowsTaken={isWritten && address.isPresented}
            studentCount={studentCount}
            present={<PresentToggle isOn={address.isPresented} onChange={address.present} />}
            onGoTo={address.goTo}
            onShowKey={address.showKey}
          >
            {isWritten && address.isPresented ? (
              <div ref={setTools} className="flex items-center gap-3" />
            ) : null}
            <AskAgain
              {...{ code, view, question }}
              onGoTo={address.goTo}
              // The end of the round does not show it by itself.
              onAsked={() => address.showKey(false)}
            />
          </QuestionTools>
          <QuestionCounts
            question={question}
            studentCount={studentCount}
            isKeyShown={address.isKeyShown && canShowKey}
            isPresented={address.isPresented}
            isAsked={isAsked}
            text={
              <TextLink
                code={code}
                activityId={activity.id}
                {...{ question, isPresented: address.isPresented }}
              />
            }
            written={
              isWritten ? (
                <WrittenPair
                  code={code}
                  activityId={activity.id}
                  questionCode={question.exerciseId}
                  isPresented={address.isPresented}
                  tools={tools}
                  onPresent={address.present}
                />
              ) : null
            }
          />
          {areKeysWithheld ? <p className="text-sm text-ink-soft">{t('keysWithheld')}</p> : null}
          <div className="present:hidden">
            <StationList
              stations={view.stations.filter(({ moduleId }) => moduleId === question.moduleId)}
              addressOf={(part) => teacherAddresses.bench({ lab: activity.id, part, code, present: 'on' })}
            />
          </div>
        </>
      ) : (
        <EmptyState
          title={t(modules.length === 0 ? 'noLesson' : 'noQuestionsTitle')}
          text={t(modules.length === 0 ? 'noLessonText' : 'noQuestionsText')}
        />
      )}
    </>
  );
}

interface TextLinkProps {
  readonly code: string;
  readonly activityId: string;
  readonly question: Pick<CountedQuestion, 'exerciseId' | 'moduleId'>;
  readonly isPresented: boolean;
}

/** Leads to the text or table that stands before the question on its screen: a prompt may ask about it. */
function TextLink({ code, activityId, question, isPresented }: TextLinkProps) {
  const t = useTranslations('questions');
  const { data } = useActivityContent(activityId);
  const { exerciseId, moduleId } = question;
  const module = data?.modules.find(({ id }) => id === moduleId);
  const screens = module ? splitScreens(module) : [];
  const isAsked = ({ id }: { readonly id: string }) => id === exerciseId;
  const screen = screens.find(({ items }) => items.some((item) => unfoldPublicItem(item).some(isAsked)));
  const text = screen?.items
    .slice(
      0,
      screen.items.findIndex((item) => unfoldPublicItem(item).some(isAsked)),
    )
    .find(({ type }) => type === 'plain-text' || type === 'static-table');
  if (!screen || !text) return null;
  const place = { module: moduleId, screen: screen.id };
  return (
    <Link
      to={teacherAddresses.inPreview(
        activityId,
        code,
        { ...place, ...(isPresented && { present: 'on' }) },
        text.id,
      )}
      className="text-link inline-flex min-h-6 items-center"
    >
      {t('readText')}
    </Link>
  );
}
