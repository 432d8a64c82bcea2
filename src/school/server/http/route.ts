import type { Context, Hono } from 'hono';
import { parseWith } from '../../../lab/kernel/parse.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../kernel/endpoint.ts';
import { AppError } from '../base/app-error.ts';
import { isSameSecret, readBearer } from '../base/bearer.ts';
import type { TurnPath } from '../base/turns.ts';
import { turnOf, turnOfPerson, type Visitor } from '../limits/known-devices.ts';
import { markSubject } from '../security/note-request.ts';
import type { Actor, Member } from './actor.ts';
import { readBody, readInput } from './read-input.ts';
import type { Services } from './services.ts';

export interface AppVariables {
  Variables: {
    requestId: string;
    socketAddress: string;
    /** The address that limits and the security log use: the browser's, behind as many proxies as are trusted. */
    address: string;
    /** Whose turn it is where somebody is signed in. */
    turn?: TurnPath;
    /** The person the request concerns, if known; see `markSubject`. */
    subject?: string;
  };
}

/** What an endpoint's access promises its handler about the caller. */
type CallerOf<E extends Endpoint> = E['access'] extends 'member' | 'teacher'
  ? Member
  : E['access'] extends 'signed-in'
    ? Actor
    : E['access'] extends 'visitor'
      ? Member | null
      : null;

interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: CallerOf<E>;
  /** What limits count by. Its address is the browser's, behind as many proxies as are trusted. */
  readonly visitor: Visitor;
  readonly context: Context<AppVariables>;
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E> | Response>;

export type Mount = <E extends Endpoint>(endpoint: E, handle: Handler<E>) => void;

/** Finds a signed-in caller in the product; both functions throw if the caller may not enter. */
interface Members {
  getMember(actor: Actor): Promise<Member>;
  demandAccount(actor: Actor): Promise<Actor>;
}

/** The services that binding needs. */
interface MountNeeds {
  readonly env: Pick<Services['env'], 'contentKey' | 'contentSecrets'>;
  readonly identity: Pick<Services['identity'], 'verifyToken' | 'findDevice' | 'deviceOf'>;
  readonly calls: Services['calls'];
}

/** Binds endpoints of the contract to handlers: authorises, parses each input once, parses the reply on its way out. */
export function createMount(
  app: Hono<AppVariables>,
  services: MountNeeds,
  members: Members,
  holdsInTurns: (endpoint: Endpoint) => boolean,
): Mount {
  return <E extends Endpoint>(endpoint: E, handle: Handler<E>) => {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
    // The path matches with and without a slash at the end, however the contract spells it.
    const isInTurns = holdsInTurns(endpoint);
    app.on(endpoint.method, [path, `${path}/`], async (context) => {
      const actor = await findActor(endpoint, services, context);
      if (actor) context.set('turn', turnOfPerson(actor.userId));
      const answer = () => answerTo(actor, context);
      return isInTurns ? services.calls.run(turnOfCall(services, context), answer) : answer();
    });

    async function answerTo(actor: Actor | null, context: Context<AppVariables>): Promise<Response> {
      const caller = await authorise(endpoint, members, actor);
      const reply = await handle({
        params: readInput<E['params']>(context.req.param(), endpoint.params, 'params'),
        query: readInput<E['query']>(context.req.query(), endpoint.query, 'query'),
        body:
          endpoint.method === 'GET'
            ? readInput<E['body']>({}, endpoint.body, 'body')
            : await readBody<E['body']>(context, endpoint.body, 'body'),
        // The access of the endpoint decides which of the three it is; the compiler cannot follow that.
        caller: caller as CallerOf<E>,
        // Read only where an endpoint asks, because a browser without a number is given one then.
        get visitor() {
          const numbered = services.identity.deviceOf(context);
          return {
            address: context.get('address'),
            device: services.identity.findDevice(context),
            browser: numbered && !numbered.isNew ? numbered.id : null,
          };
        },
        context,
      });
      if (reply instanceof Response) return isPrivate(endpoint) ? keptByNobody(reply) : reply;
      const checked = parseWith(endpoint.reply, reply);
      if (!checked.isValid)
        throw new Error(
          `The reply of ${endpoint.method} ${endpoint.path} is not what the contract says: ${JSON.stringify(checked.issues)}`,
        );
      return context.body(JSON.stringify(checked.value), 200, { 'Content-Type': 'application/json' });
    }
  };
}

/**
 * Whose turn it is without giving the browser a number: a person who is signed in, a known browser, or all others of the
 * address.
 */
export function turnOfCall(
  { identity }: { readonly identity: Pick<Services['identity'], 'findDevice'> },
  context: Context<AppVariables>,
): TurnPath {
  const device = () => identity.findDevice(context);
  return context.get('turn') ?? turnOf({ address: context.get('address'), device: device(), browser: null });
}

/** Whether the answer is about a person, or for teachers only. */
function isPrivate({ access }: Endpoint): boolean {
  return access === 'signed-in' || access === 'member' || access === 'teacher';
}

/**
 * Overrides the handler's own header: on a shared computer the next person must not find the reply in the browser's
 * cache.
 */
function keptByNobody(reply: Response): Response {
  reply.headers.set('Cache-Control', 'no-store');
  return reply;
}

/** Who the access token of a request speaks for, where the endpoint asks for one. Reads nothing that is stored. */
async function findActor(
  endpoint: Endpoint,
  services: MountNeeds,
  context: Context<AppVariables>,
): Promise<Actor | null> {
  const authorization = context.req.header('authorization');
  switch (endpoint.access) {
    case 'public':
      return null;
    case 'content':
      if (!holdsContentKey(services.env, authorization)) throw new AppError('unauthenticated');
      return null;
    case 'visitor':
      return readBearer(authorization) === services.env.contentKey
        ? null
        : authenticate(services, authorization);
    case 'signed-in':
    case 'member':
    case 'teacher': {
      const actor = await authenticate(services, authorization);
      markSubject(context, actor.email ?? actor.userId);
      return actor;
    }
  }
}

async function authorise(
  { access }: Endpoint,
  members: Members,
  actor: Actor | null,
): Promise<Actor | Member | null> {
  if (!actor) return null;
  if (access === 'signed-in') return members.demandAccount(actor);
  const member = await members.getMember(actor);
  if (access === 'teacher' && member.role !== 'teacher') throw new AppError('forbidden');
  return member;
}

/** Whether a request carries the key that every client has, or the secret one of servers. */
function holdsContentKey(env: MountNeeds['env'], authorization: string | undefined): boolean {
  return readBearer(authorization) === env.contentKey || holdsContentSecret(env, authorization);
}

/** Whether a request comes from a server that may read content with its keys. */
export function holdsContentSecret(
  { contentSecrets }: Pick<Services['env'], 'contentSecrets'>,
  authorization: string | undefined,
): boolean {
  const given = readBearer(authorization) ?? '';
  return contentSecrets.some((secret) => isSameSecret(given, secret));
}

interface TokenVerifier {
  verifyToken(token: string): Promise<Actor | null>;
}

/** The person a request's access token speaks for. Throws `unauthenticated`. */
async function authenticate(
  { identity }: { readonly identity: TokenVerifier },
  authorization: string | undefined,
): Promise<Actor> {
  const token = readBearer(authorization);
  const user = token ? await identity.verifyToken(token) : null;
  if (!user) throw new AppError('unauthenticated');
  return { userId: user.userId, email: user.email, name: user.name };
}
