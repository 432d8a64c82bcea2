import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { useToasts } from '../../../ui/overlay/toast.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { sortRoster } from '../../classes/sort-rows.client.ts';
import { CareFailure, FormDialog } from '../care/form-dialog.client.tsx';
import { useMergeStudents } from '../care-for-class.client.ts';
import type { RosterStudent } from './roster-endpoints.ts';

interface MergeDialogProps {
  readonly taught: TeacherClass;
  readonly student: RosterStudent;
  readonly onClose: () => void;
}

/** Two accounts of one student become one. Each choice names its time of joining, which tells twins apart. */
export function MergeDialog({ taught, student, onClose }: MergeDialogProps) {
  const t = useTranslations('classCare.merge');
  const care = useTranslations('classCare');
  const format = useFormatter();
  const showToast = useToasts();
  const merge = useMergeStudents(taught.code);
  const [to, setTo] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const others = sortRoster(
    taught.students.filter(({ id }) => id !== student.id),
    { columnId: 'student', direction: 'ascending' },
  );
  const nameOf = ({ fullName, enrolledAt }: RosterStudent) =>
    t('choice', {
      name: fullName,
      when: format.dateTime(new Date(enrolledAt), {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: taught.timeZone,
      }),
    });

  async function submit() {
    if (to === '') return setIsMissing(true);
    try {
      const moved = await merge.mutateAsync({ from: student.id, to });
      showToast({ text: t('done', moved) });
      onClose();
    } catch {
      // The dialog shows why.
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
      <ul className="flex list-disc flex-col gap-2 pl-6">
        <li>{t('moves', { name: student.fullName })}</li>
        <li>{t('both')}</li>
        <li>{t('ends', { name: student.fullName })}</li>
      </ul>
      <SelectField
        label={t('to')}
        isRequired
        options={others.map((other) => ({ value: other.id, label: nameOf(other) }))}
        placeholder={t('choose')}
        value={to}
        error={isMissing ? t('missing') : undefined}
        onChange={(event) => {
          setTo(event.target.value);
          setIsMissing(false);
        }}
      />
      <CareFailure error={merge.error} />
    </FormDialog>
  );
}
