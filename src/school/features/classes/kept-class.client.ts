import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useApi } from '../../client/http/api.ts';
import { ApiError } from '../../client/http/api-error.ts';
import { useConfig } from '../../client/http/config.ts';
import { localStore, pagesKeyOf } from '../../client/storage/browser-stores.ts';
import { type StudentActivityRow, StudentActivityRowSchema } from './class-activities.ts';
import { classEndpoints, type StudentClass, StudentClassSchema } from './class-endpoints.ts';
import { classKeys } from './class-keys.client.ts';
import { useUserId } from './read-classes.client.ts';

const PageSchema = z.object({
  code: z.string(),
  savedAtMs: z.number(),
  joined: z.optional(StudentClassSchema),
  activities: z.optional(z.array(StudentActivityRowSchema)),
});
type Page = z.infer<typeof PageSchema>;
const KeptSchema = z.object({ userId: z.string(), pages: z.array(PageSchema) });

/** More classes than anybody learns in at a time; one page takes about 5 kB. */
const mostPages = 12;

interface ClassCache {
  find(code: string): Page | null;
  keep(code: string, part: Pick<Page, 'joined' | 'activities'>): void;
  remove(code: string): void;
}

/** The store of class pages that this learner has seen on this device. */
function openClassCache(productKey: string, userId: string): ClassCache {
  const key = pagesKeyOf(productKey);
  const read = (): Page[] => {
    try {
      const stored = z.safeParse(KeptSchema, JSON.parse(localStore.read(key) ?? 'null'));
      return stored.success && stored.data.userId === userId ? stored.data.pages : [];
    } catch {
      return [];
    }
  };
  const write = (pages: readonly Page[]) =>
    localStore.write(key, JSON.stringify({ userId, pages: pages.slice(0, mostPages) }));
  const without = (code: string) => read().filter((page) => page.code !== code);
  const find = (code: string) => read().find((page) => page.code === code) ?? null;
  return {
    find,
    keep: (code, part) => write([{ ...find(code), ...part, code, savedAtMs: Date.now() }, ...without(code)]),
    remove: (code) => write(without(code)),
  };
}

function useClassCache(): ClassCache {
  const { productKey } = useConfig();
  return openClassCache(productKey, useUserId());
}

/** Whether this learner was in the class when its page was last seen on this device. */
export function useWasMember(): (code: string) => boolean {
  const cache = useClassCache();
  return (code) => cache.find(code)?.joined !== undefined;
}

/**
 * The class for a code, as its learners see it; the copy last seen on this device is shown until the server answers.
 */
export function useStudentClass(code: string) {
  const api = useApi();
  const cache = useClassCache();
  return useQuery({
    queryKey: classKeys.class(code),
    queryFn: async ({ signal }) => {
      try {
        const found = await api.call(classEndpoints.getClass, { params: { code }, signal });
        if (found.view === 'student') cache.keep(code, { joined: found });
        else cache.remove(code);
        return found;
      } catch (error) {
        if (isOutsider(error)) cache.remove(code);
        throw error;
      }
    },
    initialData: (): StudentClass | undefined => cache.find(code)?.joined,
    initialDataUpdatedAt: () => cache.find(code)?.savedAtMs,
    enabled: code !== '',
    staleTime: 0,
    // Also a copy that was kept while the clock of the device ran ahead, and so seems newer than now.
    refetchOnMount: 'always',
  });
}

export function useStudentActivities(code: string) {
  const api = useApi();
  const cache = useClassCache();
  return useQuery({
    queryKey: classKeys.activities(code),
    queryFn: async ({ signal }) => {
      const { activities } = await api.call(classEndpoints.listClassActivities, {
        params: { code },
        signal,
      });
      cache.keep(code, { activities: activities.filter((row) => row.view === 'student') });
      return activities;
    },
    initialData: (): StudentActivityRow[] | undefined => cache.find(code)?.activities,
    initialDataUpdatedAt: () => cache.find(code)?.savedAtMs,
    staleTime: 0,
    // Also a copy that was kept while the clock of the device ran ahead, and so seems newer than now.
    refetchOnMount: 'always',
  });
}

/** Whether the server says that the caller is not in the class, or that there is no such class. */
export function isOutsider(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ['class-not-found', 'class-full', 'class-archived', 'class-disabled', 'class-needs-school'].includes(
      error.code,
    )
  );
}
