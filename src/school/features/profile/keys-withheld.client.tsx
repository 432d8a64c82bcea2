import { useTranslations } from 'use-intl';
import { defaultLegalNames } from '../../../lab/kernel/fill-names.ts';
import { buttonClasses } from '../../../lab/ui/action/button.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { useConfig } from '../../client/http/config.ts';
import { WithMessages } from '../../client/messages/with-messages.tsx';
import { Link } from '../../client/navigation/link.tsx';
import { type MissingProof, missingProofs } from '../../kernel/accounts/teacher-proof.ts';
import { teacherProofMessages } from './teacher-proof-messages.client.ts';
import { useSession } from './use-session.client.ts';

const messages = { teacherProof: teacherProofMessages };

interface Props {
  /** The lab needs no more than a class of the teacher's; otherwise the teacher has something to prove. */
  readonly needsClass?: boolean;
  readonly className?: string;
}

/** Shown instead of a guide or a right answer: what a teacher still has to prove or to have, and how. */
export function KeysWithheld({ needsClass = false, className }: Props) {
  return (
    <WithMessages messages={messages}>
      {needsClass ? <WithoutClass className={className} /> : <Withheld className={className} />}
    </WithMessages>
  );
}

/** What a teacher still has to prove before making a class, where classes are for proved teachers; null: nothing. */
export function useProofForClasses() {
  const { demandsProofForClasses = false } = useConfig();
  const { missingProof } = useSession();
  return demandsProofForClasses ? (missingProofs.find((known) => known === missingProof) ?? null) : null;
}

/** Says why the teacher makes no class here yet, and how it is proved; nothing for everybody else. */
export function ClassesWithheld() {
  const reason = useProofForClasses();
  return reason === null ? null : (
    <WithMessages messages={messages}>
      <NotYet reason={reason} />
    </WithMessages>
  );
}

function NotYet({ reason }: { reason: MissingProof }) {
  const t = useTranslations('teacherProof');
  const { contact = defaultLegalNames.contact } = useConfig();
  return (
    <Notice
      tone="caution"
      title={t('classesTitle')}
      actions={reason === 'address-unproven' ? <ToProfile /> : undefined}
    >
      <p>{t(`classesText.${reason}`, { contact })}</p>
      <p className="mt-2">{t('classesRest')}</p>
    </Notice>
  );
}

/** Where the address is confirmed. */
function ToProfile() {
  const t = useTranslations('teacherProof');
  return (
    <Link to="/profile#password" className={buttonClasses('secondary')}>
      {t('profile')}
    </Link>
  );
}

function WithoutClass({ className }: { className?: string | undefined }) {
  const t = useTranslations('teacherProof');
  return (
    <Notice title={t('classTitle')} className={className}>
      <p>{t('classText')}</p>
      <p className="mt-2">{t('rest')}</p>
    </Notice>
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
      actions={reason === 'address-unproven' ? <ToProfile /> : undefined}
    >
      <p>{t(`text.${reason}`, { contact })}</p>
      <p className="mt-2">{t('rest')}</p>
    </Notice>
  );
}
