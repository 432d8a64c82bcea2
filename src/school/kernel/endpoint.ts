import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call:
 * - `public`: anyone
 * - `content`: holders of the content key, which every client of the product has
 * - `visitor`: a member by their access token, anybody else by the content key
 * - `signed-in`: a valid access token
 * - `member`: signed in, with a role in the stored profile
 * - `teacher`: a member whose role is teacher
 * Ownership (own class, enrolled class) is decided by the use case.
 */
type Access = 'public' | 'content' | 'visitor' | 'signed-in' | 'member' | 'teacher';

export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for path parameters, as the OpenAPI document writes them. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: A;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  /** Refusals beyond those every endpoint of its access can give. */
  readonly errors: readonly ErrorCode[];
  /** Media type of the reply where it is not JSON. */
  readonly mediaType?: 'text/event-stream' | 'text/csv' | 'text/html' | 'application/pdf';
}

export function endpoint<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
  const A extends Access,
>(definition: Endpoint<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  return definition;
}

export type ParamsOf<E extends Endpoint> = z.infer<E['params']>;
export type QueryOf<E extends Endpoint> = z.infer<E['query']>;
/** The body after parsing: defaults are filled in. */
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
/** As a caller writes it: defaults may be left out. */
export type BodyInputOf<E extends Endpoint> = z.input<E['body']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** For an endpoint without parameters, query or body. */
export const Nothing = z.object({});

/** A path parameter with a class code, as people type it; the use case reads it. */
export const CodeParam = z.object({ code: z.string().check(z.maxLength(40)) });
export const ClassActivityParams = z.extend(CodeParam, { activityId: z.string().check(z.maxLength(64)) });
