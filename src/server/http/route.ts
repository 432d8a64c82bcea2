import type { Context, Hono } from 'hono';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../kernel/endpoint.ts';
import { parseWith } from '../../kernel/parse.ts';
import { AppError } from '../base/app-error.ts';
import { isSameSecret, readBearer } from '../base/bearer.ts';
import type { Visitor } from '../limits/known-devices.ts';
import { markSubject } from '../security/note-request.ts';
import type { Services } from '../services.ts';
import type { Actor, Member } from './actor.ts';
import { readBody, readInput } from './read-input.ts';

export interface AppVariables {
  Variables: {
    requestId: string;
    socketAddress: string;
    /** The address that limits and the security log use: the browser's, behind as many proxies as are trusted. */
    address: string;
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
}

/** Binds endpoints of the contract to handlers: authorises, parses each input once, parses the reply on its way out. */
export function createMount(app: Hono<AppVariables>, services: MountNeeds, members: Members): Mount {
  return <E extends Endpoint>(endpoint: E, handle: Handler<E>) => {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
    // The path matches with and without a slash at the end, however the contract spells it.
    app.on(endpoint.method, [path, `${path}/`], async (context) => {
      const caller = await authorise(endpoint, services, members, context);
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
    });
  };
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

async function authorise(
  endpoint: Endpoint,
  services: MountNeeds,
  members: Members,
  context: Context<AppVariables>,
): Promise<Actor | Member | null> {
  const authorization = context.req.header('authorization');
  const findActor = async () => {
    const actor = await authenticate(services, authorization);
    markSubject(context, actor.email ?? actor.userId);
    return actor;
  };
  switch (endpoint.access) {
    case 'public':
      return null;
    case 'content':
      if (!holdsContentKey(services.env, authorization)) throw new AppError('unauthenticated');
      return null;
    case 'visitor':
      if (readBearer(authorization) === services.env.contentKey) return null;
      return members.getMember(await authenticate(services, authorization));
    case 'signed-in':
      return members.demandAccount(await findActor());
    case 'member':
      return members.getMember(await findActor());
    case 'teacher': {
      const member = await members.getMember(await findActor());
      if (member.role !== 'teacher') throw new AppError('forbidden');
      return member;
    }
  }
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
