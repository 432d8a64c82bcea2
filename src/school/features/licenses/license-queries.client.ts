import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../client/http/api.ts';
import { classKeys } from '../classes/class-keys.client.ts';
import { useUserId } from '../classes/read-classes.client.ts';
import { type ClassLicenses, licenseConfigurationEndpoint, licenseEndpoints } from './license-endpoints.ts';

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

/** The licences applied to a class, and its seats. */
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
    queryFn: async ({ signal }) =>
      (await api.call(licenseConfigurationEndpoint.getLicenseConfiguration, { signal })).data.attributes,
    staleTime: 5 * 60_000,
  });
}

export function useRedeemLicense() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (licenseKey: string) => api.call(licenseEndpoints.redeemLicense, { body: { licenseKey } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: licenseKeys.all }),
  });
}

type LicenseUse =
  | { readonly act: 'apply' | 'add-on'; readonly licenseKey: string }
  | { readonly act: 'upgrade'; readonly licenseKey: string; readonly baseKey: string };

export function useUseLicense(taught: { readonly id: string; readonly code: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const classID = taught.id;
  return useMutation({
    mutationFn(use: LicenseUse): Promise<ClassLicenses> {
      const { licenseKey } = use;
      switch (use.act) {
        case 'apply':
          return api.call(licenseEndpoints.applyLicense, { body: { licenseKey, classID } });
        case 'add-on':
          return api.call(licenseEndpoints.applyAddOn, { body: { licenseKey, classID } });
        case 'upgrade':
          return api.call(licenseEndpoints.upgradeLicense, {
            body: { upgradeLicense: licenseKey, baseLicense: use.baseKey, classID },
          });
      }
    },
    // This also runs after a refusal, because the page then shows outdated data.
    async onSettled(reply) {
      await queryClient.invalidateQueries({ queryKey: licenseKeys.all });
      if (reply) queryClient.setQueryData(licenseKeys.ofClass(classID), reply);
      void queryClient.invalidateQueries({ queryKey: classKeys.ofClass(taught.code) });
    },
  });
}
