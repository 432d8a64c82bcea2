import { useTranslations } from 'use-intl';
import { missingProofs } from '../../domain/access/teacher-proof.ts';
import { defaultLegalNames } from '../../domain/legal/fill-names.ts';
import { buttonClasses } from '../../ui/action/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { useConfig } from '../data/config.ts';
import { teacherProofMessages } from '../messages/en-us/teacher-proof.ts';
import { Link } from '../shell/navigation/link.tsx';
import { useSession } from '../shell/use-session.ts';
import { WithMessages } from '../shell/with-messages.tsx';

const messages = { teacherProof: teacherProofMessages };

/** In the place of a guide or a right answer: what a teacher has yet to prove, and how. */
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
  // One that a newer server knows, or none: the notice stands where the server has refused.
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
