import { useTranslations } from 'use-intl';
import { useConfig } from '../../client/http/config.ts';
import { WithMessages } from '../../client/messages/with-messages.tsx';
import { Link } from '../../client/navigation/link.tsx';
import { defaultLegalNames } from '../../kernel/fill-names.ts';
import { buttonClasses } from '../../ui/action/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { missingProofs } from '../identity/teacher-proof.ts';
import { teacherProofMessages } from './teacher-proof-messages.client.ts';
import { useSession } from './use-session.client.ts';

const messages = { teacherProof: teacherProofMessages };

/** Shown instead of a guide or a right answer: what a teacher still has to prove, and how. */
export function KeysWithheld({ className }: { className?: string }) {
  return (
    <WithMessages messages={messages}>
      <Withheld className={className} />
    </WithMessages>
  );
}

function Withheld({ className }: { className?: string | undefined }) {
  const t = useTranslations('teacherProof');
  const { missingProof } = useSession();
  // `unknown`: the server has refused, but the session has no reason, or one that only a newer server knows.
  const reason = missingProofs.find((known) => known === missingProof) ?? 'unknown';
  const { contact = defaultLegalNames.contact } = useConfig();
  return (
    <Notice
      title={t('title')}
      className={className}
      actions={
        reason === 'address-unproven' ? (
          <Link to="/profile#password" className={buttonClasses('secondary')}>
            {t('profile')}
          </Link>
        ) : undefined
      }
    >
      <p>{t(`text.${reason}`, { contact })}</p>
      <p className="mt-2">{t('rest')}</p>
    </Notice>
  );
}
