import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { Link } from '../../shell/navigation/link.tsx';
import { addresses } from '../addresses.ts';
import type { WaitingAnswers } from './use-waiting-answers.ts';

interface Props {
  readonly code: string;
  readonly activityId: string;
  readonly waiting: WaitingAnswers;
}

/** What of the activity is still on this device, named, and that nothing of it is counted. */
export function WaitingNotice({ code, activityId, waiting }: Props) {
  const t = useTranslations('summary.waiting');
  const { refused, isWaitingForSignIn } = waiting;
  const sending = [...waiting.sending.values()];
  if (sending.length === 0 && refused.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {sending.length > 0 ? (
        <Notice title={t('title', { count: sending.length })}>
          <p>{t(isWaitingForSignIn ? 'signIn' : 'text', { count: sending.length })}</p>
          <Titles entries={sending} />
        </Notice>
      ) : null}
      {refused.length > 0 ? (
        <Notice
          tone="caution"
          title={t('refusedTitle', { count: refused.length })}
          actions={
            <Link
              to={addresses.activity(activityId, code, {
                isTeacher: false,
                moduleId: refused[0]?.body.moduleID,
              })}
              className={buttonClasses('secondary')}
            >
              {t('toLab')}
            </Link>
          }
        >
          <p>{t('refusedText', { count: refused.length })}</p>
          <Titles entries={refused} />
        </Notice>
      ) : null}
    </div>
  );
}

function Titles({ entries }: { entries: WaitingAnswers['refused'] }) {
  return (
    <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
      {entries.map(({ id, title }) => (
        <li key={id} className="wrap-anywhere">
          {title}
        </li>
      ))}
    </ul>
  );
}
