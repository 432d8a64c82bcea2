import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEntry, idOf } from '../../offline/outbox/testing/create-entry.ts';
import type { ProgressRecord } from '../../progress/progress-endpoints.ts';
import { countOutcomes } from '../overview/count-outcomes.client.ts';
import { createRecord } from '../testing/create-record.client.ts';
import { partOf } from '../testing/sample-lab.client.ts';
import { findShownVerdict, findStanding, listUnanswered, summarizeParts } from './part-standing.client.ts';
import {
  adoptListing,
  adoptRecords,
  adoptWaiting,
  findAnswered,
  isPartTouched,
  noWork,
  savedAnswerOf,
  settleDrafts,
  type WorkState,
} from './work-state.client.ts';

const withRecord = (record: ProgressRecord): WorkState => adoptRecords(noWork, record.status, [record]);
const draftOf = (answer: string[]) => ({ partId: 'e1', response: answer, answer, itemMark: 'x' });
const withDraft = (state: WorkState, answer: string[]): WorkState => ({
  ...state,
  drafts: new Map([['e1', draftOf(answer)]]),
});
const refusal = { status: 422, code: 'answer-malformed', detail: 'No' };

const records = fc.record({
  id: fc.integer({ min: 1, max: 9 }).map(idOf),
  answer: fc.constantFrom<string[]>([], ['a'], ['b']),
  tries: fc.integer({ min: 0, max: 3 }),
  isClosed: fc.boolean(),
});

describe('what tabs and devices know', () => {
  it('comes to the same in whatever order it arrives', () => {
    fc.assert(
      fc.property(fc.array(records, { maxLength: 6 }), fc.nat(), (list, seed) => {
        const told = list.map((given) => createRecord('e1', given));
        const shuffled = told
          .map((_, index) => told[(index + seed) % told.length] as ProgressRecord)
          .reverse();
        const play = (order: ProgressRecord[]) =>
          order
            .reduce((state, record) => adoptRecords(state, 'PROGRESS', [record]), noWork)
            .records.get('e1');
        expect(play(shuffled)).toEqual(play(told));
      }),
    );
  });

  it('keeps a finished activity finished', () => {
    const finished = adoptRecords(noWork, 'COMPLETED', []);
    expect(adoptRecords(finished, 'PROGRESS', []).status).toBe('COMPLETED');
    // The learner finished while the list was on its way.
    expect(adoptListing(finished, [createRecord('e1')], new Set(), 'PROGRESS').status).toBe('COMPLETED');
  });

  it('opens a finished activity again when the list of the server says so', () => {
    const finished = adoptRecords(noWork, 'COMPLETED', []);
    expect(adoptListing(finished, [createRecord('e1')], new Set()).status).toBe('PROGRESS');
  });

  it('shows an exercise that was emptied as not answered, whatever another tab remembers', () => {
    const closed = createRecord('e1', { isClosed: true, tries: 3, version: 3 });
    const emptied = createRecord('e1', { id: '', answer: [], tries: 0, version: 4 });
    for (const order of [
      [closed, emptied],
      [emptied, closed],
    ]) {
      const state = adoptRecords(noWork, 'PROGRESS', order);
      expect(findAnswered(state, 'e1')).toBeNull();
      expect(isPartTouched(state, 'e1')).toBe(false);
    }
  });

  it('follows the server when a teacher has reset an exercise', () => {
    const closed = withRecord(createRecord('e1', { isClosed: true, tries: 3 }));
    expect(adoptListing(closed, [], new Set()).records.has('e1')).toBe(false);
    const reopened = createRecord('e1', { tries: 1 });
    expect(adoptListing(closed, [reopened], new Set()).records.get('e1')).toEqual(reopened);
  });

  it('keeps a receipt that overtook the listing', () => {
    const newer = createRecord('e1', { id: idOf(2), tries: 2 });
    const state = adoptListing(
      withRecord(newer),
      [createRecord('e1', { id: idOf(1), tries: 1 })],
      new Set(['e1']),
    );
    expect(state.records.get('e1')).toEqual(newer);
    expect(adoptListing(withRecord(newer), [], new Set(['e1'])).records.get('e1')).toEqual(newer);
  });
});

describe('the answer on the screen', () => {
  it('is the one on its way, unless the exercise has closed elsewhere', () => {
    const entry = { ...createEntry({ number: 5, answer: ['b'] }) };
    const open = adoptWaiting(withRecord(createRecord('e1', { id: idOf(1), answer: ['a'] })), [entry]);
    expect(savedAnswerOf(open, 'e1')).toEqual(['b']);
    const closed = adoptWaiting(
      withRecord(createRecord('e1', { id: idOf(1), answer: ['a'], isClosed: true })),
      [entry],
    );
    expect(savedAnswerOf(closed, 'e1')).toEqual(['a']);
  });

  it('is never a blank over an answer', () => {
    const state = withRecord(createRecord('e1', { id: idOf(1), answer: ['a'] }));
    const blank = createEntry({ number: 5, answer: [] });
    expect(savedAnswerOf(adoptWaiting(state, [blank]), 'e1')).toEqual(['a']);
    expect(settleDrafts(withDraft(state, [])).drafts.size).toBe(0);
  });

  it('is a draft of an earlier visit only while it adds something', () => {
    const state = withRecord(createRecord('e1', { answer: ['a'] }));
    expect(settleDrafts(withDraft(state, ['b'])).drafts.size).toBe(1);
    expect(settleDrafts(withDraft(state, ['a'])).drafts.size).toBe(0);
    expect(settleDrafts(withDraft(noWork, [])).drafts.size).toBe(1);
    const closed = withRecord(createRecord('e1', { isClosed: true }));
    expect(settleDrafts(withDraft(closed, ['b'])).drafts.size).toBe(0);
  });
});

describe('the standing of a part', () => {
  const part = partOf('e1');

  it('counts the tries of an untouched exercise, and none where there is nothing to try', () => {
    expect(findStanding(noWork, part, [part]).triesLeft).toBe(3);
    expect(findStanding(noWork, partOf('e1', { tries: 0 }), [part]).triesLeft).toBeNull();
    expect(findStanding(noWork, partOf('e1', { isScored: false }), [part]).triesLeft).toBeNull();
    expect(findStanding(withRecord(createRecord('e1', { triesLeft: 1 })), part, [part]).triesLeft).toBe(1);
  });

  it('opens what follows a remembered part as soon as that is on its way, and a marked one by its verdict', () => {
    const form = partOf('form', { isScored: false });
    const next = partOf('next', { requires: ['form', 'e1'] });
    const waiting = adoptWaiting(noWork, [
      createEntry({ number: 1, exercise: 'form' }),
      createEntry({ number: 2, exercise: 'e1' }),
    ]);
    expect(findStanding(waiting, next, [form, part, next]).missing).toEqual(['e1']);
    const refused = adoptWaiting(noWork, [{ ...createEntry({ number: 1, exercise: 'form' }), refusal }]);
    expect(findStanding(refused, next, [form, part, next]).missing).toEqual(['form', 'e1']);
  });

  it('is closed by the server, by Finish, or by a confirmation that holds', () => {
    const fixed = partOf('e1', { isScored: false, countedParts: [], isFixedOnceSaved: true });
    const waiting = adoptWaiting(noWork, [createEntry({ number: 1 })]);
    expect(findStanding(waiting, fixed, [fixed]).isClosed).toBe(true);
    expect(findStanding(waiting, part, [part]).isClosed).toBe(false);
    expect(findStanding({ ...noWork, status: 'COMPLETED' }, part, [part]).isClosed).toBe(true);
  });

  it('shows a verdict for the very answer it speaks of', () => {
    const state = withRecord(createRecord('e1', { id: idOf(1), answer: ['a'] }));
    const standing = findStanding(state, part, [part]);
    expect(findShownVerdict(standing, ['a'])?.outcome).toBe('not-yet');
    expect(findShownVerdict(standing, ['b'])).toBeNull();
    const waiting = adoptWaiting(state, [createEntry({ number: 2, answer: ['a'] })]);
    expect(findShownVerdict(findStanding(waiting, part, [part]), ['a'])).toBeNull();
  });

  it('sums up to the status of a module and to what keeps it from being finished', () => {
    const parts = [part, partOf('e2'), partOf('extra', { isRequired: false })];
    const state = withRecord(createRecord('e1', { isAnswered: true }));
    expect(summarizeParts(state, parts)).toEqual({
      status: 'in-progress',
      completedCount: 1,
      requiredCount: 2,
    });
    expect(listUnanswered(state, parts).map(({ id }) => id)).toEqual(['e2']);
  });

  it('counts how answers came out', () => {
    const parts = ['first', 'second', 'third', 'wrong', 'none']
      .map((id) => partOf(id))
      .concat(partOf('form', { isScored: false }));
    const state = adoptRecords(noWork, 'PROGRESS', [
      createRecord('first', { rightAtTry: 1 }),
      createRecord('second', { rightAtTry: 2 }),
      createRecord('third', { rightAtTry: 4 }),
      createRecord('wrong'),
      createRecord('form'),
    ]);
    expect(countOutcomes(state, parts)).toEqual({ first: 1, second: 1, later: 1, notRight: 1, done: 1 });
  });
});
