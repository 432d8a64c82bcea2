import * as z from 'zod/mini';
import { ClassActivityParams, endpoint, Nothing } from '../../kernel/endpoint.ts';
import { TaughtActivitySchema } from './class-activities.ts';
import { SetDateSchema } from './pace.ts';

/** An ISO date and time with any UTC offset. */
const dateInput = z.optional(z.nullable(SetDateSchema));

export const ActivitySettingsBodySchema = z.object({
  /** null: no date. A field that is left out stays as it is. */
  dateAssigned: dateInput,
  dateDue: dateInput,
  isHidden: z.optional(z.boolean()),
});
export type ActivitySettingsBody = z.output<typeof ActivitySettingsBodySchema>;

export const activitySettingsEndpoint = {
  setActivitySettings: endpoint({
    method: 'PUT',
    path: '/private/classes/{code}/activity/{activityId}/settings',
    summary: 'Set the dates and the visibility of an activity; repeating is harmless',
    access: 'teacher',
    params: ClassActivityParams,
    query: Nothing,
    body: ActivitySettingsBodySchema,
    reply: TaughtActivitySchema,
    errors: [
      'class-not-found',
      'class-archived',
      'class-disabled',
      'class-needs-proof',
      'activity-not-in-class',
      'due-before-assigned',
    ],
  }),
};
