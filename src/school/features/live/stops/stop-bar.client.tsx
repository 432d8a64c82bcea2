import Eye from 'lucide-react/icons/eye';
import OctagonPause from 'lucide-react/icons/octagon-pause';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { Dialog } from '../../../../lab/ui/overlay/dialog.tsx';
import { ApiError, OfflineError } from '../../../client/http/api-error.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { latePart } from '../../../client/page/late-part.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { listNamedScreens } from '../../classes/named-screens.client.ts';
import { useActivityContent, useLoadedClass } from '../../classes/read-classes.client.ts';
import { stopsMessages } from '../messages/stops.client.ts';
import { useCurrentPause } from '../use-current-pause.client.ts';
import { EyesUpForm } from './eyes-up-form.client.tsx';
import { LessonEndControl } from './lesson-end.client.tsx';
import { listStopped, type Stopped } from './list-stopped.ts';
import { useToldStops } from './use-stops.client.ts';

const messages = { stops: stopsMessages };

/** The screen of a lab that the teacher shows. */
export interface ShownScreen {
  readonly activityId: string;
  readonly moduleId: string;
  readonly screenId: string;
}

interface StopBarProps {
  readonly code: string;
  /** Offers to hold the class there. */
  readonly shown?: ShownScreen | undefined;
}

/**
 * The one control by which a class is stopped, on every page that shows it to its teacher: what is stopped now, each
 * with the press that ends it. It has one line, in which the stop that stops most stands and a press that lists all, so
 * that nothing moves when a stop comes or goes. On a phone the stop has lines of its own, so that its end is in view.
 */
export function StopBar(props: StopBarProps) {
  const { data } = useLoadedClass(props.code);
  return (
    <WithMessages messages={messages}>
      {data && data.view !== 'teacher' ? null : data?.isArchived ? null : <Bar {...props} taught={data} />}
    </WithMessages>
  );
}

function Bar({ code, shown, taught }: StopBarProps & { readonly taught: TeacherClass | undefined }) {
  const t = useTranslations('stops');
  const { act, ...acts } = useToldStops(code, t('undo'));
  const [isAsking, setIsAsking] = useState(false);
  const [isListed, setIsListed] = useState(false);
  const pause = useCurrentPause(taught?.eyesUp ? [taught.eyesUp] : []);
  const stops = listStopped(pause, taught?.activities ?? []);
  const [first, ...others] = stops;
  const end = (stop: Stopped) => act({ kind: 'end', stop }, t(`${wordsOf(stop)}.ended`));
  // Nothing is left to list.
  if (isListed && stops.length === 0) setIsListed(false);
  // Another tab may have paused the class: the form must not open again after it.
  if (pause && isAsking) setIsAsking(false);

  const isHeldThere = stops.some(
    (stop) => stop.kind === 'hold-here' && stop.activityId === shown?.activityId,
  );
  return (
    <section aria-label={t('label')} className="teacher-tools min-w-0 print:hidden">
      <div className="relative flex min-h-14 items-center gap-x-3 border-y border-rule px-1 max-md:flex-wrap max-md:gap-y-1 max-md:py-1 md:overflow-x-auto md:whitespace-nowrap present:md:min-h-11 present:md:border-y-0 present:md:px-0">
        {pause ? null : (
          <Button
            icon={<Icon icon={Eye} />}
            aria-haspopup="dialog"
            className="shrink-0"
            aria-disabled={!taught || taught.isDisabled || undefined}
            onClick={() => setIsAsking(taught !== undefined && !taught.isDisabled)}
          >
            <span className="tool-word">{t('eyesUp.title')}</span>
          </Button>
        )}
        {shown && taught && !isHeldThere ? (
          <Button
            variant="secondary"
            icon={<Icon icon={OctagonPause} />}
            className="shrink-0"
            title={t('holdHint')}
            onClick={() => {
              const { activityId, ...holdAt } = shown;
              act({ kind: 'hold-here', activityId, holdAt }, t('held'));
            }}
          >
            <span className="tool-word">{t('hold')}</span>
          </Button>
        ) : null}
        {taught && stops.length === 0 ? (
          <p className="text-sm text-ink-soft max-sm:sr-only present:sr-only">{t('none')}</p>
        ) : null}
        {taught && first ? (
          <ul className="flex min-w-0 items-center gap-3 max-md:order-last max-md:w-full max-md:flex-wrap max-md:gap-y-1 md:flex-1">
            <StopRow stop={first} taught={taught} onEnd={() => end(first)} />
            {others.length > 0 ? (
              <li className="shrink-0">
                <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsListed(true)}>
                  {t('more', { count: others.length })}
                </Button>
              </li>
            ) : null}
          </ul>
        ) : null}
        {acts.error ? (
          <p role="alert" className="font-semibold text-negative">
            {acts.error instanceof ApiError
              ? acts.error.detail
              : t(acts.error instanceof OfflineError ? 'offline' : 'failed')}
          </p>
        ) : null}
        {taught ? <LessonEndControl code={code} taught={taught} /> : null}
      </div>
      {taught && isListed && stops.length > 0 ? (
        <Dialog isOpen onClose={() => setIsListed(false)} title={t('label')} closeLabel={t('close')}>
          <ul className="flex flex-col gap-3">
            {stops.map((stop) => (
              <StopRow
                key={JSON.stringify(stop)}
                stop={stop}
                taught={taught}
                onEnd={() => end(stop)}
                isWhole
              />
            ))}
          </ul>
        </Dialog>
      ) : null}
      {isAsking ? (
        <EyesUpForm
          isBusy={acts.isPending}
          error={acts.error}
          onStart={(form) => act({ kind: 'start-eyes-up', ...form }, t('eyesUp.started'))}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </section>
  );
}

/** A hold that came with the end of a lesson is called by the words that were pressed. */
function wordsOf(stop: Stopped): Stopped['kind'] | 'until-next-time' {
  return stop.kind === 'hold-here' && stop.isUntilNextTime ? 'until-next-time' : stop.kind;
}

interface StopRowProps {
  readonly stop: Stopped;
  readonly taught: TeacherClass;
  /** Drawn with all words, in a list of its own. */
  readonly isWhole?: boolean;
  onEnd(): void;
}

/** One stop in words, and the press that ends it. */
function StopRow({ stop, taught, isWhole = false, onEnd }: StopRowProps) {
  const t = useTranslations('stops');
  const format = useFormatter();
  const place = usePlaceWords(stop, taught);
  const time =
    stop.kind === 'eyes-up' ? format.dateTime(new Date(stop.eyesUp.endsAtMs), { timeStyle: 'short' }) : '';
  return (
    <li
      className={classNames(
        'flex items-center gap-2 rounded-press border border-caution bg-caution-soft py-0.5 pr-1 pl-3',
        isWhole ? 'justify-between' : 'max-md:max-w-full max-md:flex-wrap md:min-w-28',
      )}
    >
      <span
        className={classNames(
          'min-w-0 font-semibold text-ink',
          isWhole ? 'wrap-anywhere' : 'max-md:wrap-anywhere md:max-w-96 md:truncate',
        )}
      >
        {t(`${wordsOf(stop)}.now`, { place, time })}
      </span>
      {stop.kind === 'eyes-up' && stop.eyesUp.message !== '' ? (
        <span
          className={
            isWhole ? 'wrap-anywhere' : 'max-w-60 min-w-0 truncate text-ink max-sm:hidden present:hidden'
          }
        >
          {stop.eyesUp.message}
        </span>
      ) : null}
      {stop.kind === 'hold-here' ? <ReadyCount code={taught.code} activityId={stop.activityId} /> : null}
      <Button variant="secondary" aria-label={t(`${wordsOf(stop)}.endNamed`, { place })} onClick={onEnd}>
        {t(`${wordsOf(stop)}.end`)}
      </Button>
    </li>
  );
}

// Most of the time no class is held. The places of its students are found by code of the live view.
const ReadyCount = latePart(() => import('./ready-count.client.tsx').then((module) => module.ReadyCount));

/** Where a stop is, by the titles of the lab; in a class with several labs with the name of the lab. */
function usePlaceWords(stop: Stopped, { activities }: Pick<TeacherClass, 'activities'>): string {
  const t = useTranslations('stops');
  const { data } = useActivityContent('moduleId' in stop ? stop.activityId : '');
  if (stop.kind === 'eyes-up') return '';
  const lab = activities.find(({ id }) => id === stop.activityId)?.title ?? '';
  if (stop.kind === 'lab-hidden') return lab;
  const at = data?.modules.findIndex(({ id }) => id === stop.moduleId) ?? -1;
  const next = data?.modules[at + 1] ? at + 2 : null;
  const untilNextTime =
    at < 0 ? '…' : next === null ? t('afterLesson', { number: at + 1 }) : t('beforeLesson', { number: next });
  const what =
    (wordsOf(stop) === 'until-next-time' ? untilNextTime : null) ??
    (stop.kind === 'lesson-closed'
      ? data?.modules.find(({ id }) => id === stop.moduleId)?.title
      : data &&
        listNamedScreens(data).find(
          ({ moduleId, screenId }) => moduleId === stop.moduleId && screenId === stop.screenId,
        )?.title) ??
    '…';
  return activities.length > 1 ? t('inLab', { what, lab }) : what;
}
