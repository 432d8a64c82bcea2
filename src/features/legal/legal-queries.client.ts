import { useMutation, useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { useApi } from '../../client/http/api.ts';
import { useProfileStore } from '../profile/profile.client.ts';
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
  const profile = useProfileStore();
  return useMutation({
    mutationFn: (body: LegalVersions) => api.call(consentEndpoints.acceptLegals, { body }),
    onSuccess: profile.hold,
  });
}

interface LegalCheck {
  /** The current versions; undefined until there is an answer, null where the request failed. */
  readonly versions: LegalVersions | null | undefined;
  /** Asks again; the known versions stay until the answer is there. */
  ask(): Promise<void>;
}

/** Asks once for each person who signs in. After any failure `versions` is null. @param userId null for nobody */
export function useLegalVersions(userId: string | null): LegalCheck {
  const api = useApi();
  const [known, setKnown] = useState<{ userId: string; versions: LegalVersions | null } | null>(null);
  const ask = useCallback(async () => {
    if (userId === null) return;
    // Only a person who has never agreed waits for this answer, so its code is not in the first load.
    const asked = import('./fetch-legal-versions.client.ts').then((module) => module.fetchLegalVersions(api));
    setKnown({ userId, versions: await asked.catch(() => null) });
  }, [api, userId]);
  useEffect(() => void ask(), [ask]);
  return { versions: known && known.userId === userId ? known.versions : undefined, ask };
}

/** The route guard's check, for the page that asks for consent. */
export const LegalCheckContext = createContext<LegalCheck | null>(null);

export function useLegalCheck(): LegalCheck {
  const check = useContext(LegalCheckContext);
  if (!check) throw new Error('useLegalCheck needs a LegalCheckContext above it');
  return check;
}
