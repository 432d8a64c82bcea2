import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { useRunAddress } from './use-run-address.client.ts';

/** The activity that the query names, else the one the class begins with; undefined where there is none. */
export function useChosenActivity(
  taught: TeacherClass,
  rows: readonly TeacherActivityRow[],
): TeacherActivityRow | undefined {
  const wantedId = useRunAddress().activityId ?? taught.initialActivity;
  return rows.find(({ id }) => id === wantedId) ?? rows[0];
}
