import { v7 } from 'uuid';

/**
 * A UUIDv7 that sorts after `previousId`, the newest attempt this device knows of.
 * A clock that was set back would otherwise make the new answer look older than the one it follows.
 */
export function createAttemptId(previousId: string | null): string {
  const id = v7();
  if (previousId === null || id > previousId) return id;
  return v7({ msecs: readTimestampMs(previousId) + 1 });
}

/** The first 48 bits of a UUIDv7: milliseconds since 1970. */
function readTimestampMs(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
