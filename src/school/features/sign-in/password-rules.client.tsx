import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../lab/ui/class-names.ts';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { useConfig } from '../../client/http/config.ts';
import { useIdentity } from '../../client/identity/use-identity.tsx';
import {
  listAskedRules,
  listFailedRules,
  type PasswordOwner,
  type PasswordPolicy,
  type PasswordRule,
} from '../../kernel/accounts/password-policy.ts';
import { useSession } from '../profile/use-session.client.ts';

/** What a new password needs, ticked off as it is typed. */
export function PasswordRules({
  password,
  policy,
  owner,
}: {
  password: string;
  policy: PasswordPolicy | undefined;
  owner: PasswordOwner;
}) {
  const t = useTranslations('auth.rules');
  if (!policy) return null;
  const failed = listFailedRules(password, policy, owner);
  const asked = listAskedRules(policy);
  // Rules that few passwords break are shown only while the password breaks them.
  const shown = [...asked, ...failed.filter((rule) => !asked.includes(rule))];
  return (
    <ul aria-label={t('title')} className="-mt-3 flex flex-col gap-1 text-sm">
      {shown.map((rule) => {
        const isMet = !failed.includes(rule);
        return (
          <li
            key={rule}
            className={classNames('flex items-center gap-2', isMet ? 'text-positive' : 'text-ink-soft')}
          >
            <Icon icon={isMet ? Check : Circle} size={16} />
            <span>
              {t(rule, { minLength: String(policy.minLength), maxLength: String(policy.maxLength) })}
            </span>
            <span className="sr-only">{isMet ? t('met') : t('unmet')}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The faults of a new password, with a sentence for each rule that it breaks. */
export function useRuleSentences(policy: PasswordPolicy | undefined) {
  const t = useTranslations('auth.failedRules');
  const lengths = { maxLength: String(policy?.maxLength ?? '') };
  return (rules: readonly PasswordRule[]) => rules.map((rule) => t(rule, lengths)).join('. ');
}

/** The words that a new password must not consist of: those of the signed-in person, or the address being typed. */
export function usePasswordOwner(typedEmail: string | null = null): PasswordOwner {
  const { productName, productKey } = useConfig();
  const { user } = useIdentity();
  const { fullName } = useSession();
  const isMember = user !== undefined && user !== null && !user.isAnonymous;
  return {
    email: typedEmail ?? (isMember ? user.email : null),
    names: isMember ? [user.name, fullName] : [],
    productNames: [productName, productKey],
  };
}
