import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CheckboxField } from '../../../../lab/ui/field/checkbox-field.tsx';
import { CareConfirm } from '../care/care-confirm.client.tsx';
import { useRenewPins } from '../care-for-class.client.ts';
import type { PinCard, RosterStudent } from '../roster-endpoints.ts';

interface NewPinsDialogProps {
  readonly code: string;
  readonly students: readonly RosterStudent[];
  readonly onClose: () => void;
  readonly onCards: (cards: readonly PinCard[]) => void;
}

/** Asks before former PINs end. */
export function NewPinsDialog({ code, students, onClose, onCards }: NewPinsDialogProps) {
  const t = useTranslations('classCare.cards');
  const renew = useRenewPins(code);
  const [endsSessions, setEndsSessions] = useState(true);
  const [first] = students;

  async function confirm() {
    try {
      onCards(await renew.mutateAsync({ students: students.map(({ id }) => id), endsSessions }));
    } catch {
      // The dialog says why the request failed.
    }
  }

  return (
    <CareConfirm
      title={
        students.length === 1 && first
          ? t('askOne', { name: first.fullName })
          : t('askAll', { count: students.length })
      }
      confirmLabel={t('confirm', { count: students.length })}
      busyText={t('busy')}
      act={renew}
      onClose={onClose}
      onConfirm={confirm}
    >
      <ul className="flex list-disc flex-col gap-2 pl-6">
        <li>{t('former', { count: students.length })}</li>
        <li>{t('shown')}</li>
      </ul>
      <CheckboxField
        className="mt-3"
        label={t('endsSessions', { count: students.length })}
        description={t('endsSessionsHint')}
        checked={endsSessions}
        onChange={(event) => setEndsSessions(event.target.checked)}
      />
    </CareConfirm>
  );
}
