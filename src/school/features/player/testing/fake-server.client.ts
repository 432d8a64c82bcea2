import { policyOf } from '../../../../lab/activity/part.ts';
import {
  applyAttempt,
  countTries,
  type ExerciseState,
  isAnswered,
  isClosed,
  triesLeft,
  untouched,
} from '../../../../lab/marking/attempt.ts';
import type { ActivityStatus } from '../../../../lab/marking/status.ts';
import type { Verdict } from '../../../../lab/marking/verdict.ts';
import type { AttemptBody, ProgressRecord, SaveReply } from '../../progress/progress-endpoints.ts';
import { grantTries, resetExercise } from '../../progress/teacher-acts.ts';
import { sampleLab } from './sample-lab.client.ts';

// Test support: the server's rules about the sample lab, without a server. Not part of the product's bundle.

const belief = {
  id: 'dna-is-positive',
  belief: 'DNA is positive',
  explanation: 'Its phosphates are negative.',
};

export function createFakeServer() {
  const parts = sampleLab.modules.flatMap((module) =>
    module.parts.map((part) => ({ part, moduleId: module.id })),
  );
  const states = new Map<string, ExerciseState>();
  let status: ActivityStatus = 'NOT_STARTED';

  function viewRecord(partId: string): ProgressRecord {
    const placed = parts.find(({ part }) => part.id === partId);
    const state = states.get(partId);
    if (!placed || !state) throw new Error(`nothing saved for ${partId}`);
    const { part, moduleId } = placed;
    const policy = policyOf(part);
    const { current } = state;
    const isShut = isClosed(state, policy);
    const verdict: Verdict = {
      outcome: current?.outcome ?? 'incomplete',
      fraction: current?.fraction ?? 0,
      parts: [...(current?.parts ?? [])],
      notes:
        current?.outcome === 'not-yet'
          ? [{ text: 'Look at the charge.', ...(state.triesSpent >= 2 && { belief }) }]
          : [],
      reveal:
        part.isScored && isShut ? { answer: ['positive'], explanation: 'Opposite charges attract.' } : null,
    };
    return {
      id: current?.attemptId ?? '',
      moduleID: moduleId,
      questionCode: partId,
      answer: [...(current?.answer ?? [])],
      run: null,
      isCorrect: part.isScored ? current?.outcome === 'correct' : null,
      component: part.component,
      status,
      tries: countTries(state),
      triesLeft: triesLeft(state, policy),
      rightAtTry: state.rightAtTry,
      isClosed: isShut,
      isAnswered: isAnswered(state, policy),
      answeredAt: '2026-01-01T00:00:00.000Z',
      verdict,
      version: state.version,
      extraTries: state.extraTries,
      resetAt: current || !state.reset ? null : new Date(state.reset.atMs).toISOString(),
    };
  }

  /** Applies a teacher's act while the student works; a finished lab opens again. */
  const act = (partId: string, change: (state: ExerciseState) => ExerciseState) => {
    states.set(partId, change(states.get(partId) ?? untouched));
    if (status === 'COMPLETED') status = 'PROGRESS';
  };

  return {
    reset: (partId: string) =>
      act(partId, (state) => resetExercise(state, Date.parse('2026-01-02T10:00:00Z'))),
    grant: (partId: string, tries: number) => act(partId, (state) => grantTries(state, tries)),
    list: () => [...states.keys()].map(viewRecord),
    save(body: AttemptBody | { status: string }): SaveReply {
      if ('status' in body) {
        status = 'COMPLETED';
        return { progress: [...states.keys()].map(viewRecord), status, ignoredBecause: null };
      }
      const part = parts.find((placed) => placed.part.id === body.questionCode)?.part;
      if (!part) throw new Error('no such part');
      const isRight = !part.isScored || body.answer[0] === 'positive';
      const outcome = isRight ? ('correct' as const) : ('not-yet' as const);
      const score = { outcome, fraction: isRight ? 1 : 0, parts: [], notes: [], trace: '' };
      const { id: attemptId, answer, knownVersion, pushOrReplace: mode = 'push' } = body;
      const attempt = { attemptId, deviceId: null, answer, answeredAtMs: 0, mode, knownVersion };
      const before = states.get(part.id) ?? untouched;
      const applied = applyAttempt(before, attempt, score, policyOf(part), status === 'COMPLETED');
      if (applied.isApplied) {
        status = 'PROGRESS';
        states.set(part.id, applied.state);
      }
      const isSaved = states.has(part.id);
      return {
        progress: isSaved ? [viewRecord(part.id)] : [],
        status,
        ignoredBecause: applied.isApplied ? null : applied.because,
      };
    },
  };
}
