import type { Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/http/services.ts';
import { boardEndpoints } from './board.ts';
import { readBoard } from './read-board.server.ts';

export function mountBoardRoutes(mount: Mount, services: Pick<Services, 'database' | 'content'>): void {
  mount(boardEndpoints.getClassBoard, ({ caller, params }) => readBoard(services, caller, params));
}
