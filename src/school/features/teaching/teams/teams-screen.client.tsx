import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import type { Team } from '../../classes/teams/teams.ts';
import { RoomScreen } from '../room-screen.client.tsx';
import { NameKindField, useNameKind, useShownNames } from '../shown-names.client.tsx';

interface TeamsScreenProps {
  readonly taught: TeacherClass;
  readonly teams: readonly Team[];
  readonly onClose: () => void;
}

/** Who works with whom, to be read from the back row: 28 px and more. */
export function TeamsScreen({ taught, teams, onClose }: TeamsScreenProps) {
  const t = useTranslations('classTeams');
  const [kind, choose] = useNameKind();
  const nameOf = useShownNames(taught, kind);
  return (
    <RoomScreen
      title={t('screen.title')}
      close={t('screen.close')}
      onClose={onClose}
      actions={<NameKindField kind={kind} onChoose={choose} />}
    >
      <dl className="flex w-full flex-col divide-y divide-rule border-y border-rule text-[clamp(1.75rem,2.4vw,2.75rem)] leading-snug">
        {teams.map(({ name, students }) => (
          <div key={name} className="grid gap-x-8 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <dt className="font-display font-semibold wrap-anywhere">{name}</dt>
            <dd className="m-0 wrap-anywhere">
              {kind === 'noNames'
                ? t('count', { count: students.length })
                : students
                    .map(nameOf)
                    .filter((shown) => shown !== '')
                    .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </RoomScreen>
  );
}
