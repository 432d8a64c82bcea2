import { useMutation, useQueryClient } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import Flag from 'lucide-react/icons/flag';
import OctagonPause from 'lucide-react/icons/octagon-pause';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { useApi } from '../../../client/http/api.ts';
import { ApiError, OfflineError } from '../../../client/http/api-error.ts';
import { go } from '../../../client/navigation/address.ts';
import { Link } from '../../../client/navigation/link.tsx';
import { useNow } from '../../../client/page/instant.tsx';
import { lateDialog } from '../../../client/page/late-dialog.tsx';
import type { BodyOf } from '../../../kernel/endpoint.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { classKeys } from '../../classes/class-keys.client.ts';
import { isFresh, type LessonEnd } from '../../classes/lesson-end.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { type EndedLesson, liveEndpoints } from '../live-endpoints.ts';
import { useStops } from './use-stops.client.ts';

const HeldDialog = lateDialog(() => import('./held-dialog.client.tsx').then((module) => module.HeldDialog));

interface Props {
  readonly code: string;
  readonly taught: TeacherClass;
}

/**
 * The end of the lesson, in the strip of stops although it stops nobody: one press, and for some minutes the ways to hold
 * the class until next time and to take it back. Its page stays within reach until the next end.
 */
export function LessonEndControl({ code, taught }: Props) {
  const t = useTranslations('stops.lesson');
  const acts = useLessonEnd(code);
  const toast = useToasts();
  const sayEnd = useEndWords();
  const nowMs = useNow();
  const end = taught.lessonEnd;
  const isBusy = acts.end.isPending || acts.takeBack.isPending;
  const page = end && <PageLink code={code} end={end} />;

  const [held, setHeld] = useState<EndedLesson['held']>([]);
  const frame = useRef<HTMLDivElement>(null);
  const isEnded = end !== undefined && isFresh(end, nowMs);
  const wasEnded = useRef(isEnded);
  useEffect(() => {
    // The pressed button has gone, and other ones stand in its place.
    if (isEnded !== wasEnded.current && document.activeElement === document.body)
      frame.current?.focus({ preventScroll: true });
    wasEnded.current = isEnded;
  }, [isEnded]);

  const press = (isHeld: boolean) =>
    acts.end.mutate(
      { isHeld },
      {
        onSuccess: (ended) => {
          setHeld(ended.held);
          if (isHeld && ended.held.length === 0) toast({ text: t('heldAlready') });
          if (isHeld) return;
          toast({
            text: sayEnd(ended),
            action: { label: t('page'), onPress: () => go(addressOf(code, ended)) },
          });
        },
      },
    );
  const error = acts.end.error ?? acts.takeBack.error;
  return (
    <div
      ref={frame}
      tabIndex={-1}
      className="ml-auto flex items-center gap-x-3 max-md:flex-wrap max-md:justify-end md:shrink-0"
    >
      {error ? (
        <p role="alert" className="font-semibold text-negative">
          {error instanceof ApiError ? error.detail : t(error instanceof OfflineError ? 'offline' : 'failed')}
        </p>
      ) : null}
      {end && isEnded ? (
        <>
          <EndedAt end={end} />
          {page}
          {isAnythingToHold(taught, end) ? (
            <Button
              variant="secondary"
              title={t('holdHint')}
              icon={<Icon icon={OctagonPause} />}
              isBusy={acts.end.isPending}
              onClick={() => press(true)}
            >
              <span className="tool-word">{t('hold')}</span>
            </Button>
          ) : null}
          <Button
            variant="quiet"
            icon={<Icon icon={Undo2} />}
            isBusy={acts.takeBack.isPending}
            onClick={() =>
              acts.takeBack.mutate(undefined, { onSuccess: () => toast({ text: t('takenBack') }) })
            }
          >
            <span className="tool-word">{t('takeBack')}</span>
          </Button>
        </>
      ) : (
        <>
          {page}
          <Button
            variant="secondary"
            icon={<Icon icon={Flag} />}
            title={t('hint')}
            isBusy={isBusy}
            aria-disabled={taught.isDisabled || undefined}
            onClick={() => {
              if (!taught.isDisabled) press(false);
            }}
          >
            <span className="tool-word">{t('end')}</span>
          </Button>
        </>
      )}
      {held.length > 0 ? (
        <Held
          {...{ code, held }}
          onClose={() => setHeld([])}
          isMoving={acts.end.isPending}
          moveError={acts.end.error}
          onChoose={(after) =>
            acts.end.mutate(
              { isHeld: true, after },
              {
                onSuccess: (moved) =>
                  setHeld((before) =>
                    before.map((lab) => moved.held.find((one) => one.activityId === lab.activityId) ?? lab),
                  ),
              },
            )
          }
        />
      ) : null}
    </div>
  );
}

interface HeldProps {
  readonly code: string;
  readonly held: EndedLesson['held'];
  readonly isMoving: boolean;
  readonly moveError: Error | null;
  onClose(): void;
  onChoose(after: NonNullable<EndBody['after']>): void;
}

function Held({ code, held, isMoving, moveError, onClose, onChoose }: HeldProps) {
  const acts = useStops(code);
  async function endHolds() {
    for (const { activityId, moduleId, screenId } of held)
      await acts.mutateAsync({ kind: 'end', stop: { kind: 'hold-here', activityId, moduleId, screenId } });
    onClose();
  }
  return (
    <HeldDialog
      {...{ held, onClose, onChoose }}
      isBusy={acts.isPending || isMoving}
      error={acts.error ?? moveError}
      // The dialog says why it was refused.
      onEnd={() => void endHolds().catch(() => undefined)}
    />
  );
}

const addressOf = (code: string, { id, activityId }: LessonEnd) =>
  teacherAddresses.lessonPage(code, activityId, id);

/** Nothing more can be held in a class that this end holds already, or that is held in every lab. */
function isAnythingToHold({ activities }: Pick<TeacherClass, 'activities'>, { id }: LessonEnd): boolean {
  if (activities.some(({ pace }) => pace?.holdAt?.endId === id)) return false;
  return activities.some(({ isHidden, isCovered, pace }) => !isHidden && isCovered && !pace?.holdAt);
}

function EndedAt({ end }: { end: LessonEnd }) {
  const t = useTranslations('stops.lesson');
  const format = useFormatter();
  return (
    <span className="font-semibold text-ink max-xl:sr-only present:sr-only">
      {t('ended', { time: format.dateTime(new Date(end.atMs), { timeStyle: 'short' }) })}
    </span>
  );
}

function PageLink({ code, end }: { code: string; end: LessonEnd }) {
  const t = useTranslations('stops.lesson');
  const format = useFormatter();
  const when = format.dateTime(new Date(end.atMs), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Link
      to={addressOf(code, end)}
      aria-label={t('pageNamed', { when })}
      // Its content is for the teacher alone.
      className={`${buttonClasses('quiet')} present:hidden`}
    >
      <Icon icon={FileText} />
      <span>{t('page')}</span>
    </Link>
  );
}

/** What the press has done, in one sentence, even if no student was there to hear of it. */
function useEndWords(): (ended: EndedLesson) => string {
  const t = useTranslations('stops.lesson');
  const format = useFormatter();
  return ({ isNew, atMs, hereCount, lessonCount }) => {
    if (!isNew) return t('already', { time: format.dateTime(new Date(atMs), { timeStyle: 'short' }) });
    if (lessonCount === 0) return t('noLesson');
    return hereCount === 0 ? t('nobody') : t('told', { count: hereCount });
  };
}

type EndBody = BodyOf<(typeof liveEndpoints)['endLesson']>;

/** Ends the lesson of a class (with or without holding the class until next time), and takes that back. */
function useLessonEnd(code: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const params = { code };
  // After a refusal too, because the page showed an outdated state.
  const onSettled = () => queryClient.invalidateQueries({ queryKey: classKeys.ofClass(code) });
  return {
    end: useMutation({
      mutationFn: (body: EndBody) => api.call(liveEndpoints.endLesson, { params, body }),
      onSettled,
    }),
    takeBack: useMutation({
      mutationFn: () => api.call(liveEndpoints.takeBackLessonEnd, { params }),
      onSettled,
    }),
  };
}
