import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { useTranslations } from 'use-intl';
import type { PasswordOwner } from '../../domain/identity/password-owner.ts';
import {
  listAskedRules,
  listFailedRules,
  type PasswordPolicy,
} from '../../domain/identity/password-policy.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/mark/icon.tsx';

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
  // What few passwords break stands there only while one does.
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
