import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Api, useApi } from '../../client/http/api.ts';
import { readOrNull } from '../../client/http/read-or-null.ts';
import { type ReferenceListName, referenceEndpoints } from './reference.ts';

/** One choice of a form: `key` is stored, `name` is read. */
export interface ReferenceItem {
  readonly key: string;
  readonly name: string;
}

/** In display order; null if the content service answered with anything but a list. */
export type ReferenceItems = readonly ReferenceItem[] | null;

type Read = (api: Api, signal?: AbortSignal) => Promise<ReferenceItems>;

// The lists change with a release at most, never while somebody uses a form.
const staleMs = 60 * 60_000;

/** @throws OfflineError where the server cannot be reached */
const reader =
  (name: keyof typeof referenceEndpoints): Read =>
  (api, signal) =>
    readOrNull(async () => {
      const { data } = await api.call(referenceEndpoints[name], { signal });
      return data.map(({ attributes }) => ({ key: attributes.key, name: attributes.name }));
    }, signal);

export const listCountries = reader('listCountries');
export const listProfessionalRoles = reader('listProfessionalRoles');
export const listGradeLevels = reader('listGradeLevels');
export const listSubjects = reader('listSubjects');
export const listGuestRoles = reader('listGuestRoles');
export const listGuestQuestions = reader('listGuestQuestions');

const readers = {
  countries: listCountries,
  'professional-roles': listProfessionalRoles,
  'grade-levels': listGradeLevels,
  subjects: listSubjects,
  'guest-roles': listGuestRoles,
  'guest-questions': listGuestQuestions,
} satisfies Record<ReferenceListName, Read>;

/** A list for use inside the query client's provider. */
export function useReference(name: ReferenceListName): UseQueryResult<ReferenceItems> {
  const api = useApi();
  return useQuery({
    queryKey: ['reference', name],
    queryFn: ({ signal }) => readers[name](api, signal),
    staleTime: staleMs,
    retry: false,
  });
}
