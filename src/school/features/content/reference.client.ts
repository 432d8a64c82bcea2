import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/http/api.ts';
import { type ReferenceListName, referenceEndpoints } from './reference.ts';

/** One choice of a form: `key` is stored, `name` is read. */
export interface ReferenceOption {
  readonly key: string;
  readonly name: string;
}

// The lists change with a release at most, never while somebody uses a form.
const staleMs = 60 * 60_000;

const endpointOf = {
  countries: 'listCountries',
  'professional-roles': 'listProfessionalRoles',
  'grade-levels': 'listGradeLevels',
  subjects: 'listSubjects',
  'guest-roles': 'listGuestRoles',
  'guest-questions': 'listGuestQuestions',
} as const satisfies Record<ReferenceListName, keyof typeof referenceEndpoints>;

/** One list, in the order in which it is shown. */
export function useReference(name: ReferenceListName) {
  const api = useApi();
  return useQuery({
    queryKey: ['reference', name],
    queryFn: async ({ signal }): Promise<readonly ReferenceOption[]> => {
      const { data } = await api.call(referenceEndpoints[endpointOf[name]], { signal });
      return data.map(({ attributes }) => ({ key: attributes.key, name: attributes.name }));
    },
    staleTime: staleMs,
  });
}
