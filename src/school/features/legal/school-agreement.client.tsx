import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CheckboxField } from '../../../lab/ui/field/checkbox-field.tsx';
import { useApi } from '../../client/http/api.ts';
import { useConfig } from '../../client/http/config.ts';
import { schoolAgreement, schoolAgreementEndpoints } from '../../kernel/accounts/school-agreement.ts';
import { useSession } from '../profile/use-session.client.ts';

/** Whether the teacher is asked for the statement, and how it is made. After a failed request nobody is asked. */
export function useSchoolAgreement() {
  const api = useApi();
  const cache = useQueryClient();
  const queryKey = ['school-agreement', useSession().user?.id];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(schoolAgreementEndpoints.getSchoolAgreement, { signal }),
  });
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () =>
      api.call(schoolAgreementEndpoints.saySchoolAgreement, { body: { version: schoolAgreement.version } }),
    onSuccess: (reply) => cache.setQueryData(queryKey, reply),
  });
  return { isAsked: data?.saidAt === null, say: mutateAsync, isSaying: isPending, error };
}

interface SchoolAgreementFieldProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export function SchoolAgreementField({ isChecked, onChange }: SchoolAgreementFieldProps) {
  const t = useTranslations('teacher.create.school');
  const { demandsSchoolAgreement = false } = useConfig();
  return (
    <CheckboxField
      label={t('statement')}
      description={t('hint')}
      isRequired={demandsSchoolAgreement}
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
