import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { RadioGroup } from '../../../../lab/ui/field/choice-fieldset.tsx';
import { SelectField } from '../../../../lab/ui/field/select-field.tsx';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { useApi } from '../../../client/http/api.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { classKeys } from '../../classes/class-keys.client.ts';
import { sortRoster } from '../../classes/sort-rows.client.ts';
import { CareFailure, describeFailure, FormDialog } from '../care/form-dialog.client.tsx';
import { useMergeStudents, useUndoMerge } from '../care-for-class.client.ts';
import { type RosterStudent, rosterEndpoints } from '../roster-endpoints.ts';

interface MergeDialogProps {
  readonly taught: TeacherClass;
  readonly student: RosterStudent;
  /** Left out: the teacher chooses. */
  readonly other?: RosterStudent | undefined;
  readonly onClose: () => void;
}

/**
 * Two accounts of one student become one. The dialog compares when each joined, how much each has done, and who is at
 * work now, because the account that goes on is the one whose PIN works.
 */
export function MergeDialog({ taught, student, other: given, onClose }: MergeDialogProps) {
  const t = useTranslations('classCare.merge');
  const care = useTranslations('classCare');
  const failures = useTranslations('classCare.failures');
  const showToast = useToasts();
  const merge = useMergeStudents(taught.code);
  const undo = useUndoMerge(taught.code);
  const [otherId, setOtherId] = useState(given?.id ?? '');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const describe = useDescription(taught);
  const others = sortRoster(
    taught.students.filter(({ id }) => id !== student.id),
    { columnId: 'student', direction: 'ascending' },
  );
  const other = taught.students.find(({ id }) => id === otherId);
  const both = other ? [other, student] : [];
  const keptId = chosen ?? describe.suggest(both);
  const kept = both.find(({ id }) => id === keptId);
  const gone = both.find(({ id }) => id !== keptId);

  async function submit() {
    if (!kept || !gone) return setIsMissing(true);
    try {
      const moved = await merge.mutateAsync({ from: gone.id, to: kept.id });
      showToast({
        text: t('done', moved),
        timeoutMs: 20_000,
        action: { label: t('undo'), onPress: () => void takeBack(gone.id) },
      });
      onClose();
    } catch {
      // The dialog says why the request failed.
    }
  }

  async function takeBack(from: string) {
    try {
      await undo.mutateAsync(from);
      showToast({ text: t('undone') });
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      showToast({ text: describeFailure(failures, failure), timeoutMs: null });
    }
  }

  return (
    <FormDialog
      title={t('title', { name: student.fullName })}
      cancel={care('cancel')}
      submit={t('submit')}
      busyText={t('busy')}
      isBusy={merge.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      {given ? null : (
        <SelectField
          label={t('to')}
          isRequired
          options={others.map((one) => ({
            value: one.id,
            label: t('choice', { name: one.fullName, when: describe.joined(one) }),
          }))}
          placeholder={t('choose')}
          value={otherId}
          error={isMissing ? t('missing') : undefined}
          onChange={(event) => {
            setOtherId(event.target.value);
            setChosen(null);
            setIsMissing(false);
          }}
        />
      )}
      {kept && gone ? (
        <>
          <RadioGroup
            legend={t('keep')}
            options={both.map((one) => ({
              value: one.id,
              label: one.fullName,
              description: describe.account(one),
              // Only an account of the class can end.
              isDisabled: both.some(({ id, isClassAccount }) => id !== one.id && !isClassAccount),
            }))}
            value={kept.id}
            onValueChange={setChosen}
          />
          <ul className="flex list-disc flex-col gap-2 pl-6">
            <li>{t('moves', { kept: kept.fullName, gone: gone.fullName })}</li>
            <li>{t('both', { kept: kept.fullName })}</li>
            <li>{t(kept.isClassAccount ? 'pin' : 'noPin', { kept: kept.fullName, gone: gone.fullName })}</li>
            {describe.isAtWork(gone) ? (
              <li>{t('leaves', { kept: kept.fullName, gone: gone.fullName })}</li>
            ) : null}
            <li>{t('forADay')}</li>
          </ul>
        </>
      ) : null}
      <CareFailure error={merge.error} />
    </FormDialog>
  );
}

/** What tells two accounts apart. */
function useDescription({ code, timeZone }: TeacherClass) {
  const t = useTranslations('classCare.merge');
  const format = useFormatter();
  const api = useApi();
  const { data } = useQuery({
    queryKey: classKeys.arrivals(code),
    queryFn: ({ signal }) => api.call(rosterEndpoints.listArrivals, { params: { code }, signal }),
    staleTime: 0,
  });
  const arrivals = new Map(data?.students.map((one) => [one.id, one]));
  const joined = ({ enrolledAt }: RosterStudent) =>
    format.dateTime(new Date(enrolledAt), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return {
    joined,
    isAtWork: ({ id }: RosterStudent) => arrivals.get(id)?.isAtWork === true,
    account(student: RosterStudent): string {
      const arrival = arrivals.get(student.id);
      return [
        t('joined', { when: joined(student) }),
        ...(arrival
          ? [t('answers', { count: arrival.answers }), t(arrival.isAtWork ? 'atWork' : 'away')]
          : []),
        ...(student.isClassAccount ? [] : [t('ownAccount')]),
      ].join(' · ');
    },
    /**
     * Suggests which account stays. A student's own account always stays. Otherwise the account stays that has more
     * work, that the teacher's list names, or that is at work now.
     */
    suggest([one, other]: readonly RosterStudent[]): string | null {
      if (!one || !other) return null;
      if (one.isClassAccount !== other.isClassAccount) return one.isClassAccount ? other.id : one.id;
      const [first, second] = [arrivals.get(one.id), arrivals.get(other.id)];
      if (!first || !second) return one.id;
      if (first.answers !== second.answers) return second.answers > first.answers ? other.id : one.id;
      const isListed = ({ lastName }: RosterStudent) => lastName !== null;
      if (isListed(one) !== isListed(other)) return isListed(one) ? one.id : other.id;
      return second.isAtWork && !first.isAtWork ? other.id : one.id;
    },
  };
}
