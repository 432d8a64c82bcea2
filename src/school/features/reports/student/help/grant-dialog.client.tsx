import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../../../../lab/ui/field/select-field.tsx';
import { mostTriesGranted } from '../../../progress/teacher-acts.ts';
import { ActDialog } from './act-dialog.client.tsx';
import type { ActDialogOwner } from './act-target.client.ts';

export function GrantDialog({ target, ...closing }: ActDialogOwner) {
  const t = useTranslations('studentHelp.help.grantDialog');
  const said = useTranslations('studentHelp.help.said');
  const [tries, setTries] = useState(1);
  const { row, studentName: name } = target;
  const { id: questionCode, title } = row.part;
  return (
    <ActDialog
      target={target}
      title={t('title', { title })}
      submit={t('submit')}
      busy={t('busy')}
      said={said('granted', { count: tries, title })}
      isReasonRequired={false}
      toBody={(act) => ({ ...act, kind: 'grant-tries', questionCode, tries })}
      {...closing}
    >
      <p>{t('text')}</p>
      {row.answer?.triesLeft === 0 ? <p>{t('revealed', { name })}</p> : null}
      <SelectField
        label={t('count')}
        options={Array.from({ length: mostTriesGranted }, (_, index) => ({
          value: String(index + 1),
          label: t('option', { count: index + 1 }),
        }))}
        value={String(tries)}
        onChange={({ target: field }) => setTries(Number(field.value))}
      />
    </ActDialog>
  );
}
