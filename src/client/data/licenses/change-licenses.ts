import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ClassLicenses, licenseEndpoints } from '../../../contract/licenses.ts';
import { useApi } from '../api.ts';
import { classKeys } from '../classes/class-keys.ts';
import { licenseKeys } from './read-licenses.ts';

export function useRedeemLicense() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (licenseKey: string) => api.call(licenseEndpoints.redeemLicense, { body: { licenseKey } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: licenseKeys.all }),
  });
}

export type LicenseUse =
  | { readonly act: 'apply' | 'add-on'; readonly licenseKey: string }
  | { readonly act: 'upgrade'; readonly licenseKey: string; readonly baseKey: string };

/** Puts a licence to use in a class. */
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
    // Also after a refusal: what is shown was not what is so.
    async onSettled(reply) {
      await queryClient.invalidateQueries({ queryKey: licenseKeys.all });
      if (reply) queryClient.setQueryData(licenseKeys.ofClass(classID), reply);
      void queryClient.invalidateQueries({ queryKey: classKeys.ofClass(taught.code) });
    },
  });
}
