import { isOneOf, normalisePath, studentRoutes } from '../../kernel/route-table.ts';
import { parseReturnPath } from './guards.ts';

/** The page that somebody was on the way to when they were asked to sign in. */
export interface WantedPage {
  /** A path of this site, with its query. */
  readonly path: string;
  /** The code of the class the page belongs to, as the address has it: nobody has checked it. null outside a class. */
  readonly code: string | null;
}

/** Pages that a student has in a class. At the last one a teacher reads the reports of the class. */
const classRoutes = ['/activity', '/classes/class', '/classes/summary'];

/**
 * The code of the class that a page of a student belongs to; null for every other page. Pages at the same addresses that
 * only a teacher opens have none: a student's work in review, and a teacher who works as a student.
 * @param address a path with its query
 */
export function classCodeOfPage(address: string): string | null {
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  if (!isOneOf(classRoutes, normalisePath(path))) return null;
  const search = new URLSearchParams(query);
  const isOfTeacher = search.has('student') || search.get('isTeacherStudent') === 'true';
  return isOfTeacher ? null : search.get('code') || null;
}

/**
 * The student's page in the parameter `redirect` of /signin or /join. Anybody may have written the address, so nothing
 * but a page of this site that students may open is taken.
 */
export function readWantedPage(search: string): WantedPage | null {
  const path = parseReturnPath(new URLSearchParams(search).get('redirect'));
  if (path === null || !isOneOf(studentRoutes, normalisePath(path.split('?', 1)[0] ?? ''))) return null;
  return { path, code: classCodeOfPage(path) };
}

/** The page of a class, /join, as other pages lead there. */
export interface DoorAddress {
  /** null: the page asks for it. */
  readonly code: string | null;
  /** The page to go on to; null: the class. */
  readonly wanted: string | null;
  /** Whether it begins with the name and the PIN of somebody who has joined before. */
  readonly isReturning: boolean;
}

export function formatDoorAddress({ code, wanted, isReturning }: DoorAddress): string {
  const search = new URLSearchParams();
  if (code !== null) search.set('code', code);
  if (isReturning) search.set('returning', 'true');
  if (wanted !== null) search.set('redirect', wanted);
  return search.size > 0 ? `/join?${search}` : '/join';
}

/** Whether the address of /join says that somebody comes back. */
export function readIsReturning(search: string): boolean {
  return new URLSearchParams(search).get('returning') === 'true';
}

/**
 * Where a student with a name and a PIN goes on to from /signin: the door of the class that somebody came from, or else
 * a door that asks for the code.
 */
export function doorFromSignIn(search: string): DoorAddress {
  const target = parseReturnPath(new URLSearchParams(search).get('redirect'));
  const [path = '', query = ''] = (target ?? '').split(/\?(.*)/s);
  const isDoor = normalisePath(path) === '/join';
  const wanted = readWantedPage(isDoor ? `?${query}` : search);
  const code = isDoor ? new URLSearchParams(query).get('code') : (wanted?.code ?? null);
  return { code, wanted: wanted?.path ?? null, isReturning: true };
}
