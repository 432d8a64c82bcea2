import { useTranslations } from 'use-intl';
import type { PasswordPolicy, PasswordRule } from '../../domain/identity/password-policy.ts';

/** What is wrong with a new password, in one go: a sentence for each rule it breaks. */
export function useRuleSentences(policy: PasswordPolicy | undefined) {
  const t = useTranslations('auth.failedRules');
  const lengths = { maxLength: String(policy?.maxLength ?? '') };
  return (rules: readonly PasswordRule[]) => rules.map((rule) => t(rule, lengths)).join('. ');
}
