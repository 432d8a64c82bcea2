/**
 * SQLSTATEs of a server that is shutting down (57P01), has crashed (57P02), is starting (57P03) or takes no more
 * connections (53300), and of a connection that failed (08…).
 */
const awayStates = /^(57P0[123]|53300|08[0-9A-Z]{3})$/;
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT']);
/** The driver gives these no code. */
const driverSentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because the database cannot be reached just now: the same request may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === undefined ? driverSentences.test(error.message) : isAwayCode(code, syscall);
}

function isAwayCode(code: string, syscall: string | undefined): boolean {
  // A socket that is not there, not a file that is not there.
  if (code === 'ENOENT') return syscall === 'connect';
  return awayStates.test(code) || networkCodes.has(code);
}
