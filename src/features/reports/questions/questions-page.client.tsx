import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../client/http/api.ts';
import { Link } from '../../../client/navigation/link.tsx';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { usePageTitle } from '../../../client/page/loading-screen.tsx';
import { PresentToggle } from '../../../client/page/present-toggle.tsx';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { classCodeIn, classKeys } from '../../classes/class-keys.client.ts';
import { LoadState } from '../../classes/load-state.client.tsx';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { LiveState } from '../../live/live-state.client.tsx';
import { useLiveClass } from '../../live/use-live-class.client.ts';
import { QuestionCounts } from './question-counts.client.tsx';
import { QuestionTools } from './question-tools.client.tsx';
import { type QuestionView, questionViewEndpoints } from './question-view.ts';

/**
 * /classes/summary?code=ABCD-2345&activity=…&show=questions: what the class answered, one question at a time, for the
 * projector. The query may have `question=1.3`, `key=shown` and `present=on`.
 */
export function QuestionsPage() {
  const t = useTranslations('questions');
  const [search] = useSearchParams();
  const code = classCodeIn(search);
  const activityId = search.get('activity') ?? '';
  const api = useApi();
  const query = useQuery({
    queryKey: classKeys.questions(code, activityId),
    queryFn: ({ signal }) =>
      api.call(questionViewEndpoints.getQuestionView, { params: { code, activityId }, signal }),
    staleTime: 0,
  });
  const liveState = useLiveClass(code, { isEnabled: query.data !== undefined });
  usePageTitle(t('title'));
  return (
    <div className="flex flex-col gap-6">
      {query.data ? (
        <div className="present:hidden">
          <LiveState state={liveState} />
        </div>
      ) : null}
      <LoadState query={query} loading={t('loading')} heading={t('title')}>
        {(view) => <Questions code={code} view={view} />}
      </LoadState>
    </div>
  );
}

/** The question that is shown, whether its key is, and whether the page is presented: all kept in the query. */
function useQuestionAddress({ questions }: QuestionView) {
  const [search, setSearch] = useSearchParams();
  const named = questions.findIndex(({ label }) => label === search.get('question'));
  const firstAnswered = questions.findIndex(({ answeredCount }) => answeredCount > 0);
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, isScrollKept: true },
    );
  return {
    at: named >= 0 ? named : Math.max(0, firstAnswered),
    isKeyShown: search.get('key') === 'shown',
    isPresented: search.get('present') === 'on',
    // The key of the next question is hidden: the class thinks first.
    goTo: (at: number) => change({ question: questions[at]?.label ?? null, key: null }),
    showKey: (isShown: boolean) => change({ key: isShown ? 'shown' : null }),
    present: (isOn: boolean) => change({ present: isOn ? 'on' : null }),
  };
}

function Questions({ code, view }: { code: string; view: QuestionView }) {
  const t = useTranslations('questions');
  const address = useQuestionAddress(view);
  const { activity, questions, studentCount, areKeysWithheld } = view;
  const question = questions[address.at];
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 present:contents">
        <div className="min-w-0 present:sr-only">
          <p className="text-sm font-semibold text-ink-soft">
            {view.class.name} · {activity.title}
          </p>
          <h1 className="text-2xl">{t('title')}</h1>
        </div>
        <div className="flex flex-wrap gap-2 present:absolute present:top-4 present:right-6 print:hidden">
          <Link
            to={teacherAddresses.snapshot(code, activity.id)}
            className={`${buttonClasses('secondary')} present:hidden`}
          >
            {t('snapshot')}
          </Link>
          <PresentToggle isOn={address.isPresented} onChange={address.present} />
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
            canShowKey={!areKeysWithheld}
            onGoTo={address.goTo}
            onShowKey={address.showKey}
          />
          <QuestionCounts
            question={question}
            studentCount={studentCount}
            isKeyShown={address.isKeyShown && !areKeysWithheld}
          />
          {areKeysWithheld ? <p className="text-sm text-ink-soft">{t('keysWithheld')}</p> : null}
        </>
      ) : (
        <EmptyState title={t('noQuestionsTitle')} text={t('noQuestionsText')} />
      )}
    </>
  );
}
