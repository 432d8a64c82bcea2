/** Long enough for a slow device to draw the failure, and over before a person tries again. */
const failureMs = 1000;

/**
 * One promise for each id, so that React can pass it to `use` in every render. A failed promise is kept for a moment
 * too: if it were dropped at once, the render that shows the failure would request it again in an endless loop.
 */
export function createLoads<Id extends string, Loaded>(
  loaders: Readonly<Record<Id, () => Promise<Loaded>>>,
): (id: Id) => Promise<Loaded> {
  const loads = new Map<Id, Promise<Loaded>>();
  return (id) => {
    const known = loads.get(id);
    if (known) return known;
    const loading = loaders[id]();
    loads.set(id, loading);
    loading.catch(() => setTimeout(() => loads.delete(id), failureMs));
    return loading;
  };
}
