import { describe, expect, it } from 'vitest';
import { ApiError, OfflineError } from '../../../client/http/api-error.ts';
import { readServerFaults } from './check-draft.client.ts';
import { createDraft } from './class-draft.client.ts';

const draft = {
  ...createDraft({ availableIds: [], seats: 40, first: null }),
  rows: [
    { id: 1, activityId: '' },
    { id: 4, activityId: 'microbes' },
    { id: 9, activityId: 'dogma' },
  ],
};
const refusal = (code: string, path?: string) =>
  new ApiError({ code, status: 422, detail: '', ...(path && { issues: [{ path, code, message: '' }] }) });

describe('readServerFaults', () => {
  it.each([
    ['seats-exceeded', 'body.studentQuantity', 'studentQuantity', 'seats'],
    ['seats-taken', 'body.studentQuantity', 'studentQuantity', 'taken'],
    ['activity-not-covered', 'body.activities[1]', 'row-9', 'covered'],
    ['activity-unknown', 'body.activities[0]', 'row-4', 'unknown'],
    ['activity-repeated', undefined, 'row-1', 'repeated'],
  ])('puts %s beside its field', (code, path, field, key) => {
    expect(readServerFaults(refusal(code, path), draft)).toEqual([{ field, key }]);
  });

  it('has nothing to say at a field of refusals about the whole', () => {
    for (const error of [refusal('class-limit'), new OfflineError(), new Error('bug')]) {
      expect(readServerFaults(error, draft)).toEqual([]);
    }
  });
});
