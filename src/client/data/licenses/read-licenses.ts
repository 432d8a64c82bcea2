import { useQuery } from '@tanstack/react-query';
import { licenseConfigurationEndpoint } from '../../../contract/license-configuration.ts';
import { licenseEndpoints } from '../../../contract/licenses.ts';
import { useApi } from '../api.ts';
import { useUserId } from '../classes/read-classes.ts';
import { queryOrNull } from '../read-or-null.ts';

export const licenseKeys = {
  all: ['licenses'] as const,
  list: (userId: string) => ['licenses', 'list', userId] as const,
  ofClass: (classId: string) => ['licenses', 'class', classId] as const,
  terms: ['published', 'license-terms'] as const,
};

/** The caller's redeemed licences, latest first. */
export function useLicenses() {
  const api = useApi();
  const userId = useUserId();
  return useQuery({
    queryKey: licenseKeys.list(userId),
    queryFn: async ({ signal }) => (await api.call(licenseEndpoints.listLicenses, { signal })).licenses,
    staleTime: 0,
  });
}

/** What is applied to a class, and its seats. */
export function useClassLicenses(classId: string) {
  const api = useApi();
  return useQuery({
    queryKey: licenseKeys.ofClass(classId),
    queryFn: ({ signal }) =>
      api.call(licenseEndpoints.listClassLicenses, { params: { classID: classId }, signal }),
    staleTime: 0,
  });
}

/** What every pass unlocks. */
export function useLicenseTerms() {
  const api = useApi();
  return useQuery({
    queryKey: licenseKeys.terms,
    queryFn: (context) =>
      queryOrNull(context, async () => {
        const { signal } = context;
        return (await api.call(licenseConfigurationEndpoint.getLicenseConfiguration, { signal })).data
          .attributes;
      }),
    staleTime: 5 * 60_000,
    retry: false,
  });
}
