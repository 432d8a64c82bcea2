import { AppError } from '../../server/base/app-error.ts';
import { inTransaction } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/http/services.ts';
import { getAssignedActivity, getOwnClass } from '../classes/class-access.server.ts';
import { isAccountEnded, lockPerson } from '../profile/persons.server.ts';
import { getPart } from '../progress/grade-answer.server.ts';
import { cleanComment } from '../progress/hand-in.ts';
import {
  deleteSavedRow,
  insertSavedRow,
  listSavedRows,
  type SavedCommentRow,
  type SavedFor,
} from './rows/saved-comments.server.ts';
import { mostSavedComments, savedCommentEndpoints } from './saved-comments.ts';

type Deps = Pick<Services, 'database' | 'content' | 'limits'>;

interface Question {
  readonly code: string;
  readonly activityId: string;
  readonly questionCode: string;
}

export function mountSavedCommentRoutes(mount: Mount, services: Services): void {
  mount(savedCommentEndpoints.listSavedComments, async ({ caller, params }) => ({
    comments: await listSavedRows(services.database, await openQuestion(services, caller, params)),
  }));
  mount(savedCommentEndpoints.saveComment, async ({ caller, params, body }) => ({
    comments: await saveComment(services, caller, params, { ...body, text: cleanComment(body.text) }),
  }));
  mount(savedCommentEndpoints.removeSavedComment, async ({ caller, params }) => {
    const key = await openQuestion(services, caller, params);
    await deleteSavedRow(services.database, key, params.commentId);
    return { comments: await listSavedRows(services.database, key) };
  });
}

/** Only a teacher of a class with the lab has something to comment on; the comments are the teacher's in every class. */
async function openQuestion(
  deps: Pick<Deps, 'database' | 'content'>,
  member: Member,
  { code, activityId, questionCode }: Question,
): Promise<SavedFor> {
  const { id } = await getOwnClass(deps.database, member, code);
  const activity = await getAssignedActivity(deps, id, activityId, { isTeacher: true });
  const { part } = getPart(activity, questionCode);
  return { teacherId: member.userId, activityId, exerciseId: part.id };
}

/** The same words are kept once. The person is locked, so that two tabs keep no more than there is room for. */
async function saveComment(
  deps: Deps,
  member: Member,
  question: Question,
  saved: SavedCommentRow,
): Promise<SavedCommentRow[]> {
  const key = await openQuestion(deps, member, question);
  if (saved.text === '') throw new AppError('invalid-request');
  await deps.limits.spend('comments', `account:${member.userId}`);
  return inTransaction(deps.database, async (tx) => {
    await lockPerson(tx, member.userId);
    if (await isAccountEnded(tx, member.userId)) throw new AppError('unauthenticated');
    const known = await listSavedRows(tx, key);
    if (known.some(({ id, text }) => id === saved.id || text === saved.text)) return known;
    if (known.length >= mostSavedComments) throw new AppError('saved-comments-full');
    await insertSavedRow(tx, key, saved);
    return listSavedRows(tx, key);
  });
}
