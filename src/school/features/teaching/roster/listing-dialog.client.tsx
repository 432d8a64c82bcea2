import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../../lab/ui/field/text-field.tsx';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { ApiError } from '../../../client/http/api-error.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { namePartsOf } from '../../classes/name-parts.ts';
import { CareFailure, FormDialog } from '../care/form-dialog.client.tsx';
import { useListStudents } from '../care-for-class.client.ts';
import type { RosterStudent } from '../roster-endpoints.ts';

interface ListingDialogProps {
  readonly taught: TeacherClass;
  readonly student: RosterStudent;
  readonly name: string;
  readonly onClose: () => void;
}

/** How the teacher lists one student: last name, first name and own id. The student's own name stays. */
export function ListingDialog({ taught, student, name, onClose }: ListingDialogProps) {
  const t = useTranslations('classCare.listing');
  const care = useTranslations('classCare');
  const showToast = useToasts();
  const list = useListStudents(taught.code);
  const parts = namePartsOf(student);
  const [lastName, setLastName] = useState(parts.last);
  const [firstName, setFirstName] = useState(parts.first);
  const [ownId, setOwnId] = useState(student.ownId ?? '');
  const isIdTaken = list.error instanceof ApiError && list.error.code === 'own-id-taken';

  async function submit() {
    try {
      await list.mutateAsync([{ studentId: student.id, lastName, firstName, ownId }]);
      showToast({ text: t('done', { name }) });
      onClose();
    } catch {
      // The dialog says why the request failed.
    }
  }

  const field = { autoComplete: 'off', maxLength: 100 } as const;
  return (
    <FormDialog
      title={t('title', { name })}
      cancel={care('cancel')}
      submit={t('submit')}
      busyText={t('busy')}
      isBusy={list.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t('text')}</p>
      <TextField
        {...field}
        label={t('lastName')}
        value={lastName}
        onChange={(event) => setLastName(event.target.value)}
      />
      <TextField
        {...field}
        label={t('firstName')}
        value={firstName}
        onChange={(event) => setFirstName(event.target.value)}
      />
      <TextField
        {...field}
        label={t('ownId')}
        description={t('ownIdHint')}
        value={ownId}
        error={isIdTaken ? t('ownIdTaken') : undefined}
        onChange={(event) => {
          setOwnId(event.target.value);
          list.reset();
        }}
      />
      <CareFailure error={isIdTaken ? null : list.error} />
    </FormDialog>
  );
}
