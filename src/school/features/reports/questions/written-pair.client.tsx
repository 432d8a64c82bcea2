import { useQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import StepForward from 'lucide-react/icons/step-forward';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { LoadingBlock } from '../../../../lab/ui/message/loading.tsx';
import { useApi } from '../../../client/http/api.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { classKeys } from '../../classes/class-keys.client.ts';
import { groupSize } from '../../classes/group-size.ts';
import { writtenMessages } from '../messages/written.client.ts';
import { useArrowKeys } from '../use-arrow-keys.client.ts';
import { useShownPair } from './use-shown-pair.client.ts';
import { type WrittenAnswer, writtenAnswersEndpoint } from './written-answers.ts';

const messages = { written: writtenMessages };

interface Props {
  readonly code: string;
  readonly activityId: string;
  readonly questionCode: string;
  readonly isPresented: boolean;
  /** The place among the tools of the presented page for the tools of the pair. null: not drawn. */
  readonly tools: HTMLElement | null;
  onPresent(isOn: boolean): void;
}

/** What students wrote to one question: the teacher reads, chooses, and shows two at a time to the class, without names. */
export function WrittenPair(props: Props) {
  return (
    <WithMessages messages={messages}>
      <Loaded key={props.questionCode} {...props} />
    </WithMessages>
  );
}

function Loaded(props: Props) {
  const t = useTranslations('written');
  const { code, activityId, questionCode } = props;
  const titleId = useId();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: classKeys.written(code, activityId, questionCode),
    queryFn: ({ signal }) =>
      api.call(writtenAnswersEndpoint.listWrittenAnswers, {
        params: { code, activityId, questionCode },
        signal,
      }),
    staleTime: 0,
  });
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-4 border-t border-rule pt-5 present:border-t-0 present:pt-0"
    >
      <h3 id={titleId} className="present:sr-only">
        {t('title')}
      </h3>
      {data ? (
        data.answers.length > 1 ? (
          <Pair {...props} answers={data.answers} namingCount={data.namingCount} />
        ) : (
          <p className="max-w-measure">
            {data.answeredCount < groupSize
              ? t('tooFew', { count: data.answeredCount, least: groupSize })
              : t('nothing')}
          </p>
        )
      ) : error ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>{t('failed')}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <LoadingBlock label={t('loading')} />
      )}
    </section>
  );
}

interface PairProps extends Props {
  readonly answers: readonly WrittenAnswer[];
  readonly namingCount: number;
}

/** From this number of answers on there is more than one pair. */
const fewestToTurn = 3;
const sides = [
  { side: 0, swap: 'swapFirst' },
  { side: 1, swap: 'swapSecond' },
] as const;

function Pair({ answers, namingCount, isPresented, tools, onPresent }: PairProps) {
  const t = useTranslations('written');
  const announce = useAnnounce();
  const pair = useShownPair(answers);
  const { chosen, shown } = pair;
  const say = (isDone: boolean, done: string) => announce(isDone ? done : t('noMore'));
  const turn = (step: -1 | 1) => say(pair.turn(step), t('turned'));
  useArrowKeys((step) => {
    if (!isPresented || !shown) return false;
    turn(step);
    return true;
  });

  const turning =
    chosen.length < fewestToTurn ? null : (
      <>
        <Button variant="secondary" icon={<Icon icon={StepForward} />} onClick={() => turn(1)}>
          <span className="tool-word">{t('next')}</span>
        </Button>
        {sides.map(({ side, swap }) => (
          <Button
            key={swap}
            variant="secondary"
            icon={<Icon icon={RefreshCw} />}
            className="whitespace-nowrap"
            onClick={() => {
              pair.swap(side);
              announce(t('turned'));
            }}
          >
            {t(swap)}
          </Button>
        ))}
      </>
    );

  if (isPresented)
    return shown ? (
      <>
        <div className="contents">{tools && turning ? createPortal(turning, tools) : null}</div>
        <Shown answers={shown} />
      </>
    ) : (
      <div className="flex flex-wrap items-center gap-4">
        <p>{t('chooseFirst')}</p>
        <Button onClick={() => onPresent(false)}>{t('toChoice')}</Button>
      </div>
    );
  return (
    <>
      <p className="max-w-measure">{t('text')}</p>
      {namingCount > 0 ? (
        <p className="max-w-measure text-sm text-ink-soft">{t('naming', { count: namingCount })}</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => say(pair.propose(), t('proposed'))}>
          {t('propose')}
        </Button>
        {shown ? <Button onClick={() => onPresent(true)}>{t('present')}</Button> : null}
        <div className="contents">{turning}</div>
        {chosen.length > 0 ? (
          <Button variant="quiet" onClick={pair.clear}>
            {t('clear')}
          </Button>
        ) : null}
      </div>
      {shown ? <Shown answers={shown} /> : null}
      <ul aria-label={t('list')} className="flex flex-col gap-3">
        {answers.map((answer) => {
          const isChosen = pair.isChosen(answer.id);
          return (
            <li
              key={answer.id}
              className={classNames(
                'flex flex-wrap items-start justify-between gap-3 rounded-data border px-4 py-3',
                isChosen ? 'border-primary bg-info-soft' : 'border-rule bg-paper-raised',
              )}
            >
              <Lines lines={answer.lines} className="min-w-0 flex-1 basis-72" />
              <Button variant="secondary" aria-pressed={isChosen} onClick={() => pair.toggle(answer.id)}>
                {t(isChosen ? 'chosen' : 'choose')}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Shown({ answers }: { answers: readonly WrittenAnswer[] }) {
  const t = useTranslations('written');
  return (
    <div className="grid gap-6 lg:grid-cols-2 present:gap-4 present:md:grid-cols-2">
      {answers.map(({ id, lines }, at) => (
        <figure
          key={id}
          className="min-w-0 rounded-data border-2 border-rule-strong bg-paper-raised p-5 present:px-4 present:py-3"
        >
          <figcaption className="font-display text-lg font-semibold present:text-base">
            {t(at === 0 ? 'first' : 'second')}
          </figcaption>
          <Lines lines={lines} className="mt-2 text-xl present:mt-1 present:text-base" />
        </figure>
      ))}
    </div>
  );
}

/** What a student wrote is text and never markup. */
function Lines({ lines, className }: { lines: readonly string[]; className: string }) {
  return (
    <div className={classNames('wrap-anywhere whitespace-pre-wrap', className)}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
