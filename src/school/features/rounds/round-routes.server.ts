import type { Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/http/services.ts';
import { demandAgreement } from '../legal/accept-legals.server.ts';
import { answerRound, getRoundAnswer } from './answer-round.server.ts';
import { askAgain, endRound } from './ask-again.server.ts';
import { roundEndpoints } from './round-endpoints.ts';

export function mountRoundRoutes(mount: Mount, services: Services): void {
  mount(roundEndpoints.askAgain, ({ caller, params, body }) =>
    askAgain(services, caller, params, body.questionCode),
  );
  mount(roundEndpoints.endRound, async ({ caller, params }) => {
    await endRound(services, caller, params);
    return {};
  });
  mount(roundEndpoints.answerRound, async ({ caller, params, body }) => {
    await demandAgreement(services, caller);
    await answerRound(services, caller, params, body.answer);
    return {};
  });
  mount(roundEndpoints.getRoundAnswer, ({ caller, params }) => getRoundAnswer(services, caller, params));
}
