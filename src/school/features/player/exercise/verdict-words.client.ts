import type { useTranslations } from 'use-intl';
import { listPublicItems, type PublicModule } from '../../../../lab/activity/public-activity.ts';
import { isExerciseTypeId } from '../../../../lab/exercises/type-ids.ts';
import type { AnswerState } from '../../../../lab/ui/mark/status-mark.tsx';
import type { ProgressRecord } from '../../progress/progress-endpoints.ts';
import type { PartStanding } from '../store/part-standing.client.ts';

type Translate = ReturnType<typeof useTranslations<'player.verdict'>>;

export function verdictSentence(t: Translate, record: ProgressRecord, isScored: boolean): string {
  const { verdict, rightAtTry, isClosed } = record;
  if (!isScored) return verdict.outcome === 'incomplete' ? t('incomplete') : t('saved');
  switch (verdict.outcome) {
    case 'correct':
      return rightAtTry !== null && rightAtTry > 1 ? t('correctAtTry', { number: rightAtTry }) : t('correct');
    case 'partly': {
      const partly = t('partly', { percent: formatPercent(verdict.fraction) });
      return isClosed ? `${partly} ${t('noTriesLeft')}` : partly;
    }
    case 'not-yet':
      return isClosed ? `${t('usedUp')} ${t('noTriesLeft')}` : t('notYet');
    case 'near-miss':
      return t('nearMiss');
    case 'incomplete':
      return t('incomplete');
  }
}

// The result is never 0 or 100: neither means "partly".
function formatPercent(fraction: number): string {
  return `${Math.min(99, Math.max(1, Math.round(fraction * 100)))}%`;
}

interface StandingMark {
  readonly state: AnswerState;
  readonly times: 1 | 2 | 3;
  readonly word: string;
}

/** The mark of a part and its word. */
export function standingMarkOf(
  t: Translate,
  { part, record, waiting, refused, isAnswered }: PartStanding,
): StandingMark {
  const mark = (state: AnswerState, word: string, times: 1 | 2 | 3 = 1): StandingMark => ({
    state,
    times,
    word,
  });
  if (waiting || refused) return mark('waiting', t('word.waiting'));
  if (!record) return mark('unanswered', t('word.unanswered'));
  if (!part.isScored)
    return isAnswered ? mark('saved', t('word.done')) : mark('unanswered', t('word.unanswered'));
  switch (record.verdict.outcome) {
    case 'correct': {
      const at = record.rightAtTry ?? 1;
      const times = at === 2 || at === 3 ? at : 1;
      return mark('correct', at > 1 ? t('word.correctAtTry', { number: at }) : t('word.correct'), times);
    }
    case 'partly':
      return mark('partly', t('word.partly'));
    case 'not-yet':
      return mark('incorrect', record.isClosed ? t('word.usedUp') : t('word.incorrect'));
    case 'near-miss':
      return mark('near-miss', t('word.nearMiss'));
    case 'incomplete':
      return mark('unanswered', t('word.unanswered'));
  }
}

/** The number of an exercise within its module, from 1; exercises inside blocks count where they are asked. */
export function exerciseNumberOf(itemId: string, module: Pick<PublicModule, 'items'>): number {
  const exercises = listPublicItems(module).filter(({ type }) => isExerciseTypeId(type));
  return exercises.findIndex(({ id }) => id === itemId) + 1;
}
