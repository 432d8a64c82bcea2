import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CheckboxGroup } from '../../../../lab/ui/field/choice-fieldset.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { ApiError } from '../../../client/http/api-error.ts';
import { serverClock } from '../../../client/http/server-clock.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { CareFailure, describeFailure, FormDialog, useUndoable } from '../care/form-dialog.client.tsx';
import { classAssignMessages } from '../messages/class-assign.client.ts';
import { AlsoIn, useOtherClasses } from './also-in.client.tsx';
import {
  type AssignChanges,
  type AssignDraft,
  assignDraftOf,
  readAssignment,
} from './assign-draft.client.ts';
import { CommonDates, MarksFields, OwnDates } from './assign-fields.client.tsx';
import { EarlierLessons } from './earlier-lessons.client.tsx';
import { assignmentOf, countWorked } from './give-beside.ts';
import { useGiveAssignment } from './use-give-assignment.client.ts';

export interface AssignDialogProps {
  readonly taught: Pick<TeacherClass, 'code' | 'timeZone'>;
  readonly activity: TeacherActivityRow;
  /**
   * Ids of the lessons that are chosen when the dialog opens. Left out: only the lessons that the class has already.
   */
  readonly comes?: readonly string[];
  /** The lab was added to the class a moment ago, which has given all its lessons. */
  readonly isAdded?: boolean;
  onClose(): void;
}

const messages = { classAssign: classAssignMessages };

/** Gives lessons of a lab: which, from when, until when, how they count, and in which of the teacher's classes. */
export function AssignDialog(props: AssignDialogProps) {
  return (
    <WithMessages messages={messages}>
      <Assign {...props} />
    </WithMessages>
  );
}

function Assign({ taught, activity, comes, isAdded = false, onClose }: AssignDialogProps) {
  const { code, timeZone } = taught;
  const t = useTranslations('classAssign');
  const care = useTranslations('classCare');
  const failures = useTranslations('classCare.failures');
  const give = useGiveAssignment(code, activity.id);
  const showToast = useToasts();
  const offerUndo = useUndoable();
  const [changes, setChanges] = useState<AssignChanges>(comes ? { comes } : {});
  const [unfinished, setUnfinished] = useState<ReadonlySet<string>>(new Set());
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isSent, setIsSent] = useState(false);
  const [openedVersion] = useState(activity.version);
  const classes = useOtherClasses(code, activity.id);
  // A class that was archived meanwhile is no longer chosen.
  const alsoIn = classes.others.flatMap(({ taught, lab, hindrance }) =>
    lab && hindrance === null && codes.includes(taught.code)
      ? [{ code: taught.code, version: lab.version }]
      : [],
  );
  const draft = assignDraftOf(activity, changes, timeZone);
  const read = readAssignment(draft, activity, timeZone, unfinished, serverClock.now());
  const faults = isSent && 'faults' in read ? read.faults : {};
  const faultOf = (field: string) => {
    const fault = faults[field];
    return fault && t(`faults.${fault}`);
  };
  const change = (more: AssignChanges) =>
    setChanges((current) => ({ ...current, ...more, own: { ...current.own, ...more.own } }));
  const mark = (field: string, isUnfinished: boolean) =>
    setUnfinished((current) => {
      const next = new Set(current);
      if (isUnfinished) next.add(field);
      else next.delete(field);
      return next;
    });
  const fields = { draft, timeZone, change, mark, faultOf };
  const count = 1 + alsoIn.length;
  const isGiven = activity.pace?.assigned !== undefined;
  const givenBefore = (
    <EarlierLessons activity={activity} timeZone={timeZone} draft={draft} change={change} />
  );

  async function save() {
    setIsSent(true);
    if (!('wanted' in read) || give.isPending) return;
    try {
      const takeBack = await give.mutateAsync({
        ...{ wanted: read.wanted, comes: draft.comes, version: activity.version },
        ...{ former: assignmentOf(activity), alsoIn },
      });
      onClose();
      offerUndo(t('done', { activity: activity.title, count }), takeBack);
    } catch (error) {
      // The page of an ended class no longer shows this dialog, so the reason stands in a toast, too.
      if (isEnded(error))
        showToast({
          text: count > 1 ? t('oneEnded') : describeFailure(failures, error),
          timeoutMs: null,
        });
    }
  }

  return (
    <FormDialog
      title={t('title', { activity: activity.title })}
      cancel={care('cancel')}
      submit={t('save', { count })}
      busyText={t('busy')}
      isBusy={give.isPending}
      onClose={onClose}
      onSubmit={save}
      failure={<CareFailure error={isEnded(give.error) ? null : give.error} className="mb-3" />}
    >
      {isAdded ? <Notice tone="info">{t('added', { cancel: care('cancel') })}</Notice> : null}
      {activity.version === openedVersion ? null : <Notice tone="caution">{t('changed')}</Notice>}
      {isGiven ? givenBefore : null}
      <LessonChoice activity={activity} draft={draft} change={change} error={faultOf('lessons')} />
      {/* It comes and goes with what is chosen above, so that nothing moves under the pointer. */}
      {isGiven ? null : givenBefore}
      {draft.comes?.length === 0 ? null : <CommonDates {...fields} activity={activity} />}
      <AlsoIn classes={classes} chosen={alsoIn.map((one) => one.code)} onChange={setCodes} />
      <div>
        <OwnDates {...fields} activity={activity} />
        <MarksFields {...fields} />
      </div>
    </FormDialog>
  );
}

function isEnded(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'class-archived' || error.code === 'class-disabled');
}

interface LessonChoiceProps {
  readonly activity: TeacherActivityRow;
  readonly draft: AssignDraft;
  readonly error: string | undefined;
  change(changes: AssignChanges): void;
}

/** No lesson has this as its id. */
const allLessons = '*';

/** What the teacher gives now: all lessons, or some of those that the class does not have yet. */
function LessonChoice({ activity, draft: { comes }, error, change }: LessonChoiceProps) {
  const { modules } = activity;
  const t = useTranslations('classAssign');
  const earlier = activity.pace?.assigned ?? [];
  return (
    <CheckboxGroup
      legend={t(earlier.length > 0 ? 'comes' : 'lessons')}
      description={t(earlier.length > 0 ? 'comesHint' : 'lessonsHint')}
      error={error}
      options={[
        {
          value: allLessons,
          label: t('all', { count: modules.length }),
          description: t('allHint'),
        },
        ...modules.flatMap(({ id, title }, index) =>
          earlier.includes(id)
            ? []
            : [
                {
                  value: id,
                  label: <span className="wrap-anywhere">{t('lesson', { number: index + 1, title })}</span>,
                  ...(countWorked(activity, id) > 0 && {
                    description: t('worked', { count: countWorked(activity, id) }),
                  }),
                },
              ],
        ),
      ]}
      value={comes ?? [allLessons]}
      onValueChange={(chosen) =>
        change(
          comes !== null && chosen.includes(allLessons)
            ? // Giving all lessons at once includes those that were taken out.
              { comes: null, takenOut: [] }
            : { comes: chosen.filter((id) => id !== allLessons) },
        )
      }
    />
  );
}
