import { useMutation, useQuery } from '@tanstack/react-query';
import { consentEndpoints } from '../../contract/consent.ts';
import { legalDocumentEndpoints } from '../../contract/legal-documents.ts';
import type { LegalDocumentName, LegalVersions } from '../../domain/legal/legal-versions.ts';
import { useApi } from './api.ts';
import { useProfileStore } from './profile.ts';

export interface LegalText {
  readonly version: string;
  /** The day it began to count, `2026-11-21`. */
  readonly date: string;
  readonly summary: string;
  readonly changes: string | undefined;
  readonly sections: readonly { readonly id: string; readonly title: string; readonly text: string }[];
}

/** One document whole. The answer is an error unless it is exactly one of the version asked for. */
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
