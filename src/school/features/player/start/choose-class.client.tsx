import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { type Api, useApi } from '../../../client/http/api.ts';
import { readOnce } from '../../../client/http/query-area.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link, Navigate } from '../../../client/navigation/link.tsx';
import { useAddress } from '../../../client/navigation/navigation.tsx';
import { classEndpoints, type StudentClass } from '../../classes/class-endpoints.ts';
import { playerNotesMessages } from '../messages/player-notes.client.ts';
import { formatPlayerAddress, type LabAddress, type LabPlace } from '../player-address.client.ts';
import { Opening } from './opening.client.tsx';
import { StartFailure, StartMessage } from './start-message.client.tsx';

interface Props {
  readonly lab: LabAddress;
  readonly place: LabPlace;
  readonly userId: string;
}

/** Lets a student who came without a class code choose the class. */
export function ChooseClass({ lab, place, userId }: Props) {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['classes-with', userId, lab.activityId],
    queryFn: ({ signal }) => listClassesWith(api, lab.activityId, signal),
    ...readOnce,
  });
  if (error) return <StartFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Opening />;
  return (
    <WithMessages messages={{ playerNotes: playerNotesMessages }}>
      <Choice lab={lab} place={place} classes={data} />
    </WithMessages>
  );
}

interface ChoiceProps extends Omit<Props, 'userId'> {
  /** The student's classes that work with the lab. */
  readonly classes: readonly StudentClass[];
}

function Choice({ lab, place, classes }: ChoiceProps) {
  const t = useTranslations('playerNotes.chooseClass');
  // What the hash names, such as a bench, comes along.
  const { hash } = useAddress();
  const addressIn = (code: string) => formatPlayerAddress({ ...lab, code }, place) + hash;
  const [first, second] = classes;
  if (first && !second) return <Navigate to={addressIn(first.code)} />;
  if (!first) {
    return (
      <StartMessage title={t('noneTitle')}>
        <p>{t('noneText')}</p>
      </StartMessage>
    );
  }
  return (
    <StartMessage title={t('title')}>
      <p>{t('text')}</p>
      <ul className="mt-4 flex flex-col gap-3">
        {classes.map(({ code, name, teacherName }) => (
          <li key={code}>
            <Link to={addressIn(code)} className={buttonClasses('secondary')}>
              {t('inClass', { name, teacher: teacherName })}
            </Link>
          </li>
        ))}
      </ul>
    </StartMessage>
  );
}

async function listClassesWith(api: Api, activityId: string, signal: AbortSignal): Promise<StudentClass[]> {
  const { classes } = await api.call(classEndpoints.listClasses, { signal });
  const open = classes.filter(({ isArchived, isDisabled }) => !isArchived && !isDisabled);
  const checked = await Promise.all(
    open.map(async (joined) => {
      const { code } = joined;
      const { activities } = await api.call(classEndpoints.listClassActivities, { params: { code }, signal });
      return activities.some(({ id, isHidden, isCovered }) => id === activityId && !isHidden && isCovered)
        ? [joined]
        : [];
    }),
  );
  return checked.flat();
}
