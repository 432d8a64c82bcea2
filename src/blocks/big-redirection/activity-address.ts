interface ActivityTarget {
  readonly activityId: string;
  readonly moduleId?: string | undefined;
}

/** What the address of an open activity says of the class; it goes along to the next one, so that work is saved, or read, there. */
const kept = ['code', 'isTeacherStudent', 'student'];

/**
 * Where another activity opens.
 * @param query parameters of the page the link stands on
 */
export function formatActivityAddress(
  { activityId, moduleId }: ActivityTarget,
  query: Iterable<readonly [string, string]>,
): string {
  const pairs = [
    ['id', activityId],
    ...[...query].filter(([name]) => kept.includes(name)),
    ...(moduleId === undefined ? [] : [['module', moduleId]]),
  ];
  return `/activity?${pairs.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
