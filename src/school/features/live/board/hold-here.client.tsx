import OctagonPause from 'lucide-react/icons/octagon-pause';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import type { ClassScreen } from '../class-places.ts';
import { useToldStops } from '../stops/use-stops.client.ts';

interface Props {
  readonly code: string;
  readonly activity: Pick<TeacherActivityRow, 'id' | 'pace'>;
  readonly screen: ClassScreen;
}

/** Holds the class at the screen that is chosen in the strip; the strip of stops above the tiles ends it. */
export function HoldHere({ code, activity, screen: { moduleId, screen } }: Props) {
  const t = useTranslations('live.strip');
  const { act, isPending, isError } = useToldStops(code, t('undo'));
  const holdAt = activity.pace?.holdAt;
  if (holdAt?.moduleId === moduleId && holdAt.screenId === screen.id) return null;
  const place = { moduleId, screenId: screen.id };
  const hold = () => act({ kind: 'hold-here', activityId: activity.id, holdAt: place }, t('held'));
  return (
    <>
      <Button
        variant="secondary"
        icon={<Icon icon={OctagonPause} />}
        title={t('holdHint')}
        isBusy={isPending}
        onClick={hold}
      >
        {t('hold')}
      </Button>
      {isError ? (
        <p role="alert" className="text-sm text-negative">
          {t('failed')}
        </p>
      ) : null}
    </>
  );
}
