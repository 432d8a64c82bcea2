import { useTranslations } from 'use-intl';
import type { KeyedQuestion } from '../../../lab/activity/answer-key.ts';
import type { GuideOfLesson } from '../../../lab/activity/guide-pages.ts';
import { Disclosure } from '../../../lab/ui/layout/disclosure.tsx';
import { RichText } from '../../../lab/ui/rich-text/rich-text.tsx';
import { RightAnswer } from './right-answer.client.tsx';

interface QuestionsProps {
  readonly questions: readonly KeyedQuestion[];
  /** What the guide says of them, by the title of the exercise. */
  readonly rows: GuideOfLesson['rows'];
  /** true: the question itself stands beside it. */
  readonly isBesideQuestion?: boolean;
}

/** Each question with its answer and what to say. The page loads the messages `guide`. */
export function KeyedQuestions({ questions, rows, isBesideQuestion = false }: QuestionsProps) {
  return (
    <ol className="flex flex-col gap-4 print:gap-2">
      {questions.map((question) => (
        <li
          key={question.id}
          className="break-inside-avoid border-l-4 border-signal bg-paper-raised py-2 pr-3 pl-4 print:py-1"
        >
          <Question
            question={question}
            say={rows.get(question.title)?.ifManyGoWrong}
            isBesideQuestion={isBesideQuestion}
          />
        </li>
      ))}
    </ol>
  );
}

interface QuestionProps {
  readonly question: KeyedQuestion;
  readonly say: string | undefined;
  readonly isBesideQuestion: boolean;
}

function Question({ question, say, isBesideQuestion }: QuestionProps) {
  const t = useTranslations('guide');
  const { label, title, prompt, why, beliefs } = question;
  return (
    <div className="flex flex-col gap-2 print:gap-1">
      <h3 className="text-base">{`${label} ${title}`}</h3>
      {isBesideQuestion ? null : (
        <RichText text={prompt} isInline markerPlaceholder="…" className="text-sm text-ink-soft" />
      )}
      <RightAnswer question={question} />
      {say ? (
        <p>
          <span className="font-semibold text-signal-text">{`${t('ifMany')}: `}</span>
          <RichText text={say} isInline />
        </p>
      ) : null}
      {beliefs.length > 0 || why !== undefined ? (
        <Disclosure
          title={beliefs.length > 0 ? t('beliefs', { count: beliefs.length }) : t('why')}
          className="border-b-0 text-sm print:hidden"
        >
          {why === undefined ? null : <RichText text={why} markerPlaceholder="…" />}
          {beliefs.map(({ belief, whatToSay }) => (
            <div key={belief} className="mt-3">
              <p className="font-semibold">
                <RichText text={belief} isInline />
              </p>
              <RichText text={whatToSay} />
            </div>
          ))}
        </Disclosure>
      ) : null}
    </div>
  );
}
