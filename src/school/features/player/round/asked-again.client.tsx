import { latePart } from '../../../client/page/late-part.tsx';
import { usePlayer } from '../player-context.client.tsx';
import { useRound, useVotes } from './use-round.client.ts';

const RoundBar = latePart(() => import('./round-bar.client.tsx').then((module) => module.RoundBar));

/** Few questions are asked again, so the second question and its notices are loaded only then. */
export const SecondAnswer = latePart(() =>
  import('./second-answer.client.tsx').then((module) => module.SecondAnswer),
);

/**
 * On every screen of the player: the question that the teacher asks once more, and refused answers to such a question.
 */
export function AskedAgain() {
  const { store } = usePlayer();
  // Only a class is asked again. In the preview of an author there is nobody who is signed in.
  return store.mode === 'learner' ? <AskedInClass /> : null;
}

function AskedInClass() {
  const round = useRound();
  const votes = useVotes();
  return round || votes.length > 0 ? <RoundBar round={round} votes={votes} /> : null;
}
