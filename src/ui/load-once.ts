/** Long enough for a slow device to draw that something did not come, over before a person asks for it again. */
const failureMs = 1000;

/**
 * One promise for each id, so that React can `use` it while it draws again and again. A failure is kept for a moment
 * too: forgotten at once, it would be asked for anew by the very drawing that should show it, without end.
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
