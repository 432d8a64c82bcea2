import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SegmentedChoice } from '../../../../lab/ui/choice/segmented-choice.tsx';
import { SelectField } from '../../../../lab/ui/field/select-field.tsx';
import { LoadingBlock } from '../../../../lab/ui/message/loading.tsx';
import { toWallTime } from '../../../kernel/zoned-time.ts';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import { listGiven } from '../../classes/given-lessons.client.ts';
import { listNamedScreens } from '../../classes/named-screens.client.ts';
import { type LessonPace, openPace, type Pace } from '../../classes/pace.ts';
import { useActivityContent } from '../../classes/read-classes.client.ts';
import { DateTimeField } from '../activity/date-time-field.client.tsx';
import { readInstant } from '../activity/read-dates.client.ts';
import { CareFailure, FormDialog, useUndoable } from '../care/form-dialog.client.tsx';
import { useSetPace } from '../care-for-class.client.ts';

const lessonChoices = ['open', 'held', 'dated'] as const;

/** What a teacher has chosen for one lesson. */
interface LessonDraft {
  readonly choice: (typeof lessonChoices)[number];
  /** Wall time of the class, as its field holds it; may be empty. */
  readonly date: string;
}

function lessonDraftOf(lesson: LessonPace | undefined, timeZone: string): LessonDraft {
  const opensAt = lesson?.opensAt ?? null;
  return {
    choice: lesson?.isHeld ? 'held' : opensAt === null ? 'open' : 'dated',
    date: opensAt === null ? '' : toWallTime(Date.parse(opensAt), timeZone),
  };
}

/** null: the lesson is open. undefined: the date is missing or not valid. */
function readLessonDraft(draft: LessonDraft | undefined, timeZone: string): LessonPace | null | undefined {
  if (!draft || draft.choice === 'open') return null;
  if (draft.choice === 'held') return { isHeld: true, opensAt: null };
  const opensAt = readInstant(draft.date, timeZone);
  return opensAt ? { isHeld: false, opensAt } : undefined;
}

export interface PacingDialogProps {
  readonly code: string;
  readonly timeZone: string;
  readonly activity: TeacherActivityRow;
  onClose(): void;
}

/** Opens, holds and dates each lesson, and holds the class at a screen. */
export function PacingDialog({ code, timeZone, activity, onClose }: PacingDialogProps) {
  const t = useTranslations('classCare.pace');
  const care = useTranslations('classCare');
  const set = useSetPace(code, activity.id);
  const offerUndo = useUndoable();
  const before = activity.pace ?? openPace;
  const [drafts, setDrafts] = useState(
    () => new Map(activity.modules.map(({ id }) => [id, lessonDraftOf(before.lessons[id], timeZone)])),
  );
  const [holdAt, setHoldAt] = useState(before.holdAt);
  const [isSent, setIsSent] = useState(false);
  const read = activity.modules.map(({ id }) => [id, readLessonDraft(drafts.get(id), timeZone)] as const);
  const faults = new Set(read.flatMap(([id, lesson]) => (lesson === undefined ? id : [])));

  async function save() {
    setIsSent(true);
    if (faults.size > 0 || set.isPending) return;
    const lessons = read.flatMap(([id, lesson]): [string, LessonPace][] => (lesson ? [[id, lesson]] : []));
    const wanted: Pace = { ...before, lessons: Object.fromEntries(lessons), holdAt };
    try {
      await set.mutateAsync(wanted);
    } catch {
      return;
    }
    onClose();
    offerUndo(t('done', { activity: activity.title }), () => set.mutateAsync(before));
  }

  return (
    <FormDialog
      title={t('title', { activity: activity.title })}
      cancel={care('cancel')}
      submit={t('save')}
      busyText={t('busy')}
      isBusy={set.isPending}
      onClose={onClose}
      onSubmit={save}
    >
      <p className="text-sm text-ink-soft">{t('lead')}</p>
      {listGiven(activity).map(({ id, title }) => (
        <LessonChoice
          key={id}
          title={title}
          draft={drafts.get(id) ?? { choice: 'open', date: '' }}
          timeZone={timeZone}
          isFaulty={isSent && faults.has(id)}
          onChange={(draft) => setDrafts(new Map(drafts).set(id, draft))}
        />
      ))}
      <HoldChoice activityId={activity.id} holdAt={holdAt} onChange={setHoldAt} />
      <p className="text-sm text-ink-soft">{t('zone', { zone: timeZone })}</p>
      <CareFailure error={set.error} />
    </FormDialog>
  );
}

interface LessonChoiceProps {
  readonly title: string;
  readonly draft: LessonDraft;
  readonly timeZone: string;
  readonly isFaulty: boolean;
  onChange(draft: LessonDraft): void;
}

function LessonChoice({ title, draft, timeZone, isFaulty, onChange }: LessonChoiceProps) {
  const t = useTranslations('classCare.pace');
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <p id={id} className="font-semibold wrap-anywhere">
        {title}
      </p>
      <SegmentedChoice
        name={id}
        labelledBy={id}
        options={lessonChoices.map((choice) => ({ id: choice, label: t(`choices.${choice}`) }))}
        chosenId={draft.choice}
        isReadOnly={false}
        onChoose={(chosen) =>
          onChange({ ...draft, choice: lessonChoices.find((choice) => choice === chosen) ?? 'open' })
        }
      />
      {draft.choice === 'dated' ? (
        <DateTimeField
          label={t('opensAt')}
          value={draft.date}
          timeZone={timeZone}
          error={isFaulty ? t('unfinished') : undefined}
          onChange={(date) => onChange({ ...draft, date })}
        />
      ) : null}
    </div>
  );
}

interface HoldChoiceProps {
  readonly activityId: string;
  readonly holdAt: Pace['holdAt'];
  onChange(holdAt: Pace['holdAt']): void;
}

function HoldChoice({ activityId, holdAt, onChange }: HoldChoiceProps) {
  const t = useTranslations('classCare.pace');
  const { data } = useActivityContent(activityId);
  if (!data) return <LoadingBlock label={t('loading')} />;
  const screens = listNamedScreens(data);
  const at = screens.findIndex(
    ({ moduleId, screenId }) => moduleId === holdAt?.moduleId && screenId === holdAt.screenId,
  );
  return (
    <SelectField
      label={t('holdAt')}
      description={t('holdHint')}
      value={at < 0 ? '' : String(at)}
      options={[
        { value: '', label: t('holdNowhere') },
        ...screens.map(({ number, title }, place) => ({
          value: String(place),
          label: t('screen', { number, title }),
        })),
      ]}
      onChange={({ target }) => {
        const chosen = target.value === '' ? undefined : screens[Number(target.value)];
        onChange(chosen ? { moduleId: chosen.moduleId, screenId: chosen.screenId } : null);
      }}
    />
  );
}
