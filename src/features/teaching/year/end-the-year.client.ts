import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Api, useApi } from '../../../client/http/api.ts';
import { classKeys } from '../../classes/class-keys.client.ts';
import { useUserId } from '../../classes/read-classes.client.ts';
import { classManagementEndpoints } from '../class-management.ts';
import { demonstrationEndpoints } from '../demonstration/demonstration-endpoints.ts';
import type { TaughtClass } from '../list/taught-class-row.client.tsx';

/** What becomes of a class. */
export type YearChoice = 'keep' | 'archive' | 'rollOver' | 'remove';

export interface YearResult {
  readonly id: string;
  readonly name: string;
  readonly kind: 'archived' | 'removed' | 'madeNew' | 'copyFailed' | 'failed';
  /** Of the new class. */
  readonly code?: string;
  readonly error?: Error;
}

/**
 * Ends the year for each class, one after the other, by the acts that single classes have. One that is refused leaves
 * the others as they were decided.
 */
export function useEndTheYear() {
  const api = useApi();
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn(decided: readonly { readonly taught: TaughtClass; readonly choice: YearChoice }[]) {
      const results: YearResult[] = [];
      for (const { taught, choice } of decided) {
        const { id, name } = taught;
        results.push({ id, name, ...(await endOne(api, taught, choice)) });
      }
      return results;
    },
    onSettled: (_results, _error, decided) => {
      void queryClient.invalidateQueries({ queryKey: classKeys.taught(userId) });
      for (const { taught } of decided)
        void queryClient.invalidateQueries({ queryKey: classKeys.ofClass(taught.code) });
    },
  });
}

async function endOne(
  api: Api,
  { code, name, studentQuantity }: TaughtClass,
  choice: YearChoice,
): Promise<Omit<YearResult, 'id' | 'name'>> {
  const params = { code };
  try {
    if (choice === 'remove') {
      await api.call(demonstrationEndpoints.removeDemonstration, { params, body: {} });
      return { kind: 'removed' };
    }
    await api.call(classManagementEndpoints.archiveClass, { params, body: {} });
  } catch (error) {
    return { kind: 'failed', error: error as Error };
  }
  if (choice === 'archive') return { kind: 'archived' };
  try {
    // After the archiving: the free pass covers one active class at a time.
    const body = { name, studentQuantity, weeks: null };
    const made = await api.call(classManagementEndpoints.duplicateClass, { params, body });
    return { kind: 'madeNew', code: made.code };
  } catch (error) {
    return { kind: 'copyFailed', error: error as Error };
  }
}
