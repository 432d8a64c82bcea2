import { useMutation, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { late } from '../../../lab/kernel/late.ts';
import { useApi } from '../../client/http/api.ts';
import { useHoldProfile } from '../profile/profile.client.ts';
import { consentEndpoints, legalDocumentEndpoints } from './legal-endpoints.ts';
import type { LegalDocumentName, LegalVersions } from './legal-versions.ts';

export interface LegalText {
  readonly version: string;
  /** The day from which the version applies, such as `2026-11-21`. */
  readonly date: string;
  readonly summary: string;
  readonly changes: string | undefined;
  readonly sections: readonly { readonly id: string; readonly title: string; readonly text: string }[];
}

/** One whole document. The query fails unless the answer contains exactly one document. */
export function useLegalDocument(name: LegalDocumentName, version: string, isWanted: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['legal-document', name, version],
    queryFn: async ({ signal }): Promise<LegalText> => {
      const query = {
        'filters[documentName][$eq]': name,
        'filters[version][$eq]': version,
        populate: 'deep',
      };
      const { data } = await api.call(legalDocumentEndpoints.listLegalDocuments, { query, signal });
      const [only, ...others] = data;
      const { sections, date = '', summary = '', changes } = only?.attributes ?? {};
      if (!sections || others.length > 0) throw new Error(`No one document ${name} ${version}`);
      return { version, date, summary, changes, sections };
    },
    enabled: isWanted,
    // A version is never edited.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useAcceptLegals() {
  const api = useApi();
  const hold = useHoldProfile();
  return useMutation({
    mutationFn: (body: LegalVersions) => api.call(consentEndpoints.acceptLegals, { body }),
    onSuccess: hold,
  });
}

interface LegalCheck {
  /** The current versions; undefined until there is an answer, null where the request failed. */
  readonly versions: LegalVersions | null | undefined;
  /** Asks again; the known versions stay until the answer is there. */
  ask(): Promise<void>;
}

// Only a person who has never agreed waits for the answer, so its code is not in the first load.
const reading = late(() => import('./fetch-legal-versions.client.ts'));

/** Asks once for each person who signs in. After any failure `versions` is null. @param userId null for nobody */
export function useLegalVersions(userId: string | null): LegalCheck {
  const api = useApi();
  const { data: versions, refetch } = useQuery({
    queryKey: ['legal-versions', userId],
    queryFn: () =>
      reading
        .load()
        .then(({ fetchLegalVersions }) => fetchLegalVersions(api))
        .catch(() => null),
    enabled: userId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { versions, ask: async () => void (userId !== null && (await refetch())) };
}

/** The route guard's check, for the page that asks for consent. */
export const LegalCheckContext = createContext<LegalCheck | null>(null);

export function useLegalCheck(): LegalCheck {
  const check = useContext(LegalCheckContext);
  if (!check) throw new Error('useLegalCheck needs a LegalCheckContext above it');
  return check;
}
