import { useQuery } from '@tanstack/react-query';
import { type Api, useApi } from '../../client/http/api.ts';
import { accountEndpoints, type DeletionReceipt } from './account-endpoints.ts';

/**
 * Ends the account. If the answer of an earlier try was lost, or the account no longer exists, the receipt shows that
 * the deletion was done.
 * @param receiptId chosen here, the same for every try
 * @param password undefined where the sign-in itself has to be fresh
 * @throws ApiError, OfflineError
 */
export async function deleteAccount(
  api: Api,
  receiptId: string,
  password: string | undefined,
): Promise<DeletionReceipt> {
  try {
    return await api.call(accountEndpoints.deleteProfile, { body: { receiptId, password } });
  } catch (error) {
    return await readReceipt(api, receiptId).catch(() => {
      throw error;
    });
  }
}

function readReceipt(api: Api, id: string, signal?: AbortSignal): Promise<DeletionReceipt> {
  return api.call(accountEndpoints.getDeletionReceipt, { params: { id }, signal });
}

export function useDeletionReceipt(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['deletion-receipt', id],
    queryFn: ({ signal }) => readReceipt(api, id, signal),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
}
