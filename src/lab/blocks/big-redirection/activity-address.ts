interface ActivityTarget {
  readonly activityId: string;
  readonly moduleId?: string | undefined;
}

/**
 * Query parameters that say in which class, and as whom, an activity is open. A link to another activity keeps them, so
 * that answers there are saved in, or read from, the same class.
 */
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
