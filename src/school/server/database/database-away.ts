/** Errors that ended a connection, or kept one from being opened; the connections enter them here. */
const fatal = new WeakSet<Error>();

/**
 * Enters an error that a connection has ended with, so that the code that catches it knows that the database is away.
 */
export function markAway(error: Error): void {
  fatal.add(error);
}

/** SQLSTATE of a statement that writes on a read-only server: a standby, or a primary that was demoted. */
export const readOnlyState = '25006';

/**
 * SQLSTATEs of a connection that failed (08…) or was ended by the server (57P…), of a read-only server, of one whose
 * disk, memory or connections are used up (53…), and of one that cannot reach its files (58030).
 */
const awayStates = /^(08...|57P..|25006|53...|58030)$/;

/** The pool's error text if no connection became free in time. */
export const waitedTooLong = 'timeout exceeded when trying to connect';

/** The driver gives these errors no code, so they are recognised by their text. */
const driverSentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/;

/**
 * Whether a query failed because the database cannot be used just now. The same request may succeed in a moment; until
 * then all others fail as well.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return fatal.has(error) || isAwayState(stateOf(error)) || driverSentences.test(error.message);
}

export function isAwayState(state: string): boolean {
  return awayStates.test(state);
}

/** Whether the database has no room: no disk (53100), no memory (53200). It may answer every other question all the same. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof Error && stateOf(error).startsWith('53');
}

/**
 * SQLSTATEs of a statement that was cancelled (57014), did not get its lock (55P03), or lost against another one (40…),
 * and of a transaction that took too long (25P…).
 */
const passingStates = /^(57014|55P03|40...|25P0[34])$/;

/** Whether one statement failed for a reason that may be over in a moment, while the database serves others. */
export function isPassing(error: unknown): boolean {
  return error instanceof Error && passingStates.test(stateOf(error));
}

function stateOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
