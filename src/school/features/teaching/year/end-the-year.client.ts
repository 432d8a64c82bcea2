import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Api, useApi } from '../../../client/http/api.ts';
import { ApiError, OfflineError } from '../../../client/http/api-error.ts';
import { classKeys } from '../../classes/class-keys.client.ts';
import { useUserId } from '../../classes/read-classes.client.ts';
import { licenseKeys } from '../../licenses/license-queries.client.ts';
import { classManagementEndpoints } from '../class-management.ts';
import { demonstrationEndpoints } from '../demonstration/demonstration-endpoints.ts';
import type { TaughtClass } from '../list/taught-class-row.client.tsx';
import { freePass, type PassChoice } from './plan-year.client.ts';

/** What becomes of a class. */
export type YearChoice = 'keep' | 'archive' | 'rollOver' | 'remove';

/** What is to be done with one class. */
export type YearStep = { readonly taught: TaughtClass } & (
  | { readonly choice: 'archive' }
  | { readonly choice: 'remove' }
  | {
      readonly choice: 'rollOver';
      /** The pass of the new class. */
      readonly pass: PassChoice;
      /** Students the new class is planned for. */
      readonly studentQuantity: number;
    }
);

export interface YearResult {
  readonly id: string;
  readonly name: string;
  /** `endedBefore`: another page had archived the class. `unknown`: the connection broke before the answer came. */
  readonly kind: 'archived' | 'removed' | 'madeNew' | 'endedBefore' | 'failed' | 'unknown';
  /** The code of the new class. */
  readonly code?: string;
  readonly error?: Error;
}

/**
 * Ends the year for each class, one after the other. One that is refused leaves the others as they were decided.
 * @param hasFreePass whether the class has the free pass now
 */
export function useEndTheYear(hasFreePass: (taught: TaughtClass) => boolean) {
  const api = useApi();
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn(steps: readonly YearStep[]) {
      const results = new Map<string, YearResult>();
      for (const step of inTurn(steps, hasFreePass)) {
        const { id, name } = step.taught;
        results.set(id, { id, name, ...(await endOne(api, step)) });
      }
      return steps.flatMap(({ taught }) => results.get(taught.id) ?? []);
    },
    async onSettled(_results, _error, steps) {
      for (const { taught } of steps)
        void queryClient.invalidateQueries({ queryKey: classKeys.ofClass(taught.code) });
      void queryClient.invalidateQueries({ queryKey: licenseKeys.all });
      await queryClient.invalidateQueries({ queryKey: classKeys.taught(userId) });
    },
  });
}

/**
 * Steps that free the free pass come before steps that take it. Otherwise a new class would be refused because of a
 * class that ends a moment later.
 */
function inTurn(steps: readonly YearStep[], hasFreePass: (taught: TaughtClass) => boolean): YearStep[] {
  const takes = (step: YearStep) =>
    Number(step.choice === 'rollOver' && step.pass.value === freePass) - Number(hasFreePass(step.taught));
  return [...steps].sort((one, other) => takes(one) - takes(other));
}

async function endOne(api: Api, step: YearStep): Promise<Omit<YearResult, 'id' | 'name'>> {
  const { code, name } = step.taught;
  const params = { code };
  try {
    if (step.choice === 'remove') {
      await api.call(demonstrationEndpoints.removeDemonstration, { params, body: {} });
      return { kind: 'removed' };
    }
    if (step.choice === 'archive') {
      await api.call(classManagementEndpoints.archiveClass, { params, body: {} });
      return { kind: 'archived' };
    }
    const { pass, studentQuantity } = step;
    const licenseKey = pass.value === freePass ? null : pass.value;
    const made = await api.call(classManagementEndpoints.duplicateClass, {
      params,
      body: { name, studentQuantity, weeks: null, licenseKey, archivesOriginal: true },
    });
    return { kind: 'madeNew', code: made.code };
  } catch (error) {
    if (error instanceof OfflineError) return { kind: 'unknown' };
    const wasArchived = error instanceof ApiError && error.code === 'class-archived';
    return { kind: wasArchived ? 'endedBefore' : 'failed', error: error as Error };
  }
}
