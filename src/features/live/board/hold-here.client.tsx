import OctagonPause from 'lucide-react/icons/octagon-pause';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/action/button.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { useToasts } from '../../../ui/overlay/toast.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import type { ClassScreen } from '../class-places.ts';
import { useStops } from '../stops/use-stops.client.ts';

interface Props {
  readonly code: string;
  readonly activity: Pick<TeacherActivityRow, 'id' | 'pace'>;
  readonly screen: ClassScreen;
}

/** Holds the class at the screen that is chosen in the strip; the strip of stops above the tiles ends it. */
export function HoldHere({ code, activity, screen: { moduleId, screen } }: Props) {
  const t = useTranslations('live.strip');
  const toast = useToasts();
  const acts = useStops(code);
  const holdAt = activity.pace?.holdAt;
  if (holdAt?.moduleId === moduleId && holdAt.screenId === screen.id) return null;
  const hold = () =>
    acts.mutate(
      { kind: 'hold-here', activityId: activity.id, holdAt: { moduleId, screenId: screen.id } },
      {
        onSuccess: (undo) =>
          toast({
            text: t('held'),
            ...(undo && { action: { label: t('undo'), onPress: () => acts.mutate(undo) } }),
          }),
      },
    );
  return (
    <>
      <Button
        variant="secondary"
        icon={<Icon icon={OctagonPause} />}
        title={t('holdHint')}
        isBusy={acts.isPending}
        onClick={hold}
      >
        {t('hold')}
      </Button>
      {acts.isError ? (
        <p role="alert" className="text-sm text-negative">
          {t('failed')}
        </p>
      ) : null}
    </>
  );
}
