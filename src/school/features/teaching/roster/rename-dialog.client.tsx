import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../../lab/ui/field/text-field.tsx';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { ApiError } from '../../../client/http/api-error.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { CareFailure, FormDialog } from '../care/form-dialog.client.tsx';
import { useRenameStudent } from '../care-for-class.client.ts';
import type { RosterStudent } from '../roster-endpoints.ts';

interface RenameDialogProps {
  readonly taught: TeacherClass;
  readonly student: RosterStudent;
  readonly onClose: () => void;
}

/** Corrects the name of a class account, which is also what the student signs in with, or what the class calls a student. */
export function RenameDialog({ taught, student, onClose }: RenameDialogProps) {
  const t = useTranslations('classCare.rename');
  const care = useTranslations('classCare');
  const showToast = useToasts();
  const rename = useRenameStudent(taught.code);
  const [name, setName] = useState(student.fullName);
  const field = useRef<HTMLInputElement>(null);
  const code409 = rename.error instanceof ApiError ? rename.error.code : null;
  const isNameFault = code409 === 'class-name-taken' || code409 === 'class-name-empty';

  async function submit() {
    try {
      const renamed = await rename.mutateAsync({ studentId: student.id, name });
      showToast({ text: t('done', { name: renamed.name }) });
      onClose();
    } catch {
      // The dialog says why the request failed.
    }
  }

  return (
    <FormDialog
      title={t('title', { name: student.fullName })}
      cancel={care('cancel')}
      submit={t('submit')}
      busyText={t('busy')}
      isBusy={rename.isPending}
      initialFocus={field}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t(student.isClassAccount ? 'text' : 'textOwn')}</p>
      {student.accountName === undefined ? null : (
        <p className="text-ink-soft">{t('accountName', { name: student.accountName })}</p>
      )}
      <TextField
        ref={field}
        label={t('name')}
        // The typed name takes the place of the former name.
        onFocus={({ target }) => target.select()}
        isRequired
        autoComplete="off"
        maxLength={200}
        value={name}
        error={isNameFault ? t(code409) : undefined}
        onChange={(event) => {
          setName(event.target.value);
          rename.reset();
        }}
      />
      <CareFailure error={isNameFault ? null : rename.error} />
    </FormDialog>
  );
}
