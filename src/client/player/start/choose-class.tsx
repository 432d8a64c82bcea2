import { Link, Navigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StudentClass } from '../../../contract/classes.ts';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { formatPlayerAddress, type LabAddress, type Place } from '../player-address.ts';
import { StartMessage } from './start-message.tsx';

interface Props {
  readonly lab: LabAddress;
  readonly place: Place;
  readonly classes: readonly StudentClass[];
}

/** A student came without saying for which class. */
export function ChooseClass({ lab, place, classes }: Props) {
  const t = useTranslations('player.start');
  const addressIn = (code: string) => formatPlayerAddress({ ...lab, code }, place);
  const [first, second] = classes;
  if (first && !second) return <Navigate to={addressIn(first.code)} replace />;
  if (!first) {
    return (
      <StartMessage title={t('noClassTitle')}>
        <p>{t('noClassText')}</p>
      </StartMessage>
    );
  }
  return (
    <StartMessage title={t('chooseTitle')}>
      <p>{t('chooseText')}</p>
      <ul className="mt-4 flex flex-col gap-3">
        {classes.map(({ code, name, teacherName }) => (
          <li key={code}>
            <Link to={addressIn(code)} className={buttonClasses('secondary')}>
              {t('chooseClass', { name, teacher: teacherName })}
            </Link>
          </li>
        ))}
      </ul>
    </StartMessage>
  );
}
