import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useApi } from '../../client/http/api.ts';
import { useConfig } from '../../client/http/config.ts';
import { localStore, storageKeyOf } from '../../client/storage/browser-stores.ts';
import { classEndpoints, type JoinedClass, JoinedClassSchema } from './class-endpoints.ts';
import { classKeys } from './class-keys.client.ts';
import { useUserId } from './read-classes.client.ts';

const RememberedSchema = z.object({
  userId: z.string(),
  savedAtMs: z.number(),
  classes: z.array(JoinedClassSchema),
});
type Remembered = z.infer<typeof RememberedSchema>;

/** Classes in which the caller learns. The list of the last visit is shown until the server answers. */
export function useJoinedClasses() {
  const api = useApi();
  const userId = useUserId();
  const { productKey } = useConfig();
  return useQuery({
    queryKey: classKeys.joined(userId),
    queryFn: async ({ signal }): Promise<JoinedClass[]> => {
      const { classes } = await api.call(classEndpoints.listClasses, { signal });
      remember(productKey, { userId, savedAtMs: Date.now(), classes });
      return classes;
    },
    initialData: () => recall(productKey, userId)?.classes,
    initialDataUpdatedAt: () => recall(productKey, userId)?.savedAtMs,
    staleTime: 0,
    // Also a copy that was kept while the clock of the device ran ahead, and so seems newer than now.
    refetchOnMount: 'always',
  });
}

function remember(productKey: string, list: Remembered) {
  localStore.write(storageKeyOf(productKey), JSON.stringify(list));
}

function recall(productKey: string, userId: string): Remembered | null {
  try {
    const stored = z.safeParse(
      RememberedSchema,
      JSON.parse(localStore.read(storageKeyOf(productKey)) ?? 'null'),
    );
    return stored.success && stored.data.userId === userId ? stored.data : null;
  } catch {
    return null;
  }
}
