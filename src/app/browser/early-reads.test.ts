import { expect, it } from 'vitest';
import { requestPathOf } from '../../school/client/http/read-reply.ts';
import { classEndpoints } from '../../school/features/classes/class-endpoints.ts';
import { activityEndpoint, wholeActivity } from '../../school/features/content/get-activity.ts';
import { joiningEndpoints } from '../../school/features/joining/joining-endpoints.ts';
import { snapshotEndpoints } from '../../school/features/reports/snapshot.ts';
import { earlyReads } from './early-reads.mjs';

it('are the very requests that the pages make', () => {
  const { getClass, listClassActivities, listClasses, listTaughtClasses } = classEndpoints;
  const made = [
    ...[getClass, listClassActivities].map(({ path }) => requestPathOf(path, { code: 'VALUE' })),
    ...[listClasses, listTaughtClasses].map(({ path }) => requestPathOf(path)),
    requestPathOf(snapshotEndpoints.getSnapshot.path, { code: 'VALUE', activityId: 'VALUE' }),
    requestPathOf(joiningEndpoints.lookAtClass.path, { code: 'VALUE' }),
    requestPathOf(activityEndpoint.getActivity.path, { id: 'VALUE' }, wholeActivity),
  ];
  const early = Object.values(earlyReads).flat();
  expect(
    early
      .map((path) => path.replace(/^(teacher|public):/, '').replaceAll(/\{\w+\}/g, 'VALUE'))
      .filter((path) => !made.includes(path)),
  ).toEqual([]);
});
