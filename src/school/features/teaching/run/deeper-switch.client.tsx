import { useTranslations } from 'use-intl';
import { CheckboxField } from '../../../../lab/ui/field/checkbox-field.tsx';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import { openPace, type Pace } from '../../classes/pace.ts';
import { CareFailure } from '../care/form-dialog.client.tsx';
import { useSetPace } from '../care-for-class.client.ts';

interface Props {
  readonly code: string;
  readonly activity: TeacherActivityRow;
}

/** Turns the "Deeper" passages of a lab on or off for the class. */
export function DeeperSwitch({ code, activity }: Props) {
  const t = useTranslations('classCare.pace');
  const set = useSetPace(code, activity.id);
  const showToast = useToasts();
  const { showsDeeper, ...pace }: Pace = activity.pace ?? openPace;
  // The press shows at once; the reply, or a failure, decides.
  const isOn = set.isPending ? set.variables.showsDeeper === true : showsDeeper === true;

  async function change(isWanted: boolean) {
    if (set.isPending) return;
    try {
      await set.mutateAsync({ ...pace, ...(isWanted && { showsDeeper: true }) });
    } catch {
      return;
    }
    showToast({ text: t(isWanted ? 'deeperOn' : 'deeperOff') });
  }

  return (
    <>
      <CheckboxField
        label={t('deeper')}
        description={t('deeperHint')}
        checked={isOn}
        onChange={({ target }) => void change(target.checked)}
      />
      <CareFailure error={set.error} />
    </>
  );
}
