import { createHash } from 'node:crypto';
import type { FileIssue } from '../../../lab/activity/authored.ts';
import { formatPath } from '../../../lab/kernel/issue.ts';
import type { OutsideFollower } from '../../features/content/published/content-store.server.ts';
import { settlePublications } from '../../features/progress/settle-publications.server.ts';
import type { Services } from '../../server/http/services.ts';
import { createOutageLog } from '../../server/log/log-outage.ts';
import { publishOutside } from '../publish-content.ts';
import { coverFolder, readOutside } from './outside-content.ts';
import { createStrapiReader } from './strapi-reader.ts';

/** The parts that tests replace. */
export interface OutsideOptions {
  /** Ends a request that takes too long. */
  readonly timeLimit?: () => AbortSignal;
  /** The time between two polls, on average. */
  readonly everyMs?: number;
  /** From 0 to 1: processes that start together do not poll together. */
  readonly random?: () => number;
}

type Needs = Pick<Services, 'env' | 'database' | 'content' | 'clock' | 'hints' | 'stopping' | 'log'>;

/** A deep read of a large lab takes a Strapi far less than a second. */
const longestReplyMs = 8000;
const mostFaultsLogged = 30;

export function followOutside(
  services: Needs,
  {
    timeLimit = () => AbortSignal.timeout(longestReplyMs),
    everyMs = 60_000,
    random = Math.random,
  }: OutsideOptions = {},
): OutsideFollower | null {
  const { env, stopping, log } = services;
  if (!env.outsideContent) return null;
  const reader = createStrapiReader(env.outsideContent, { timeLimit, stopping });
  const outage = createOutageLog(log, {
    failing: 'content of the outside service cannot be taken over; the content stays as it is',
    back: 'content of the outside service is taken over again',
  });
  /** What was published last, as a hash: most polls find nothing new. */
  let taken = '';

  const take = async () => {
    const outside = await readOutside(reader);
    const found = createHash('sha256')
      .update(JSON.stringify([outside.labs, [...outside.files]]))
      .digest('hex');
    if (found === taken) return;
    const { contentFolder, legalNames } = env;
    const { published, issues } = await publishOutside(
      services.database,
      contentFolder,
      legalNames,
      (local) => coverFolder(local, outside),
    );
    logFaults(log, issues);
    if (published.length > 0) await services.content.reload();
    await settlePublications(services);
    taken = found;
  };

  const poll = async (): Promise<boolean> => {
    try {
      await take();
    } catch (error) {
      if (!stopping.aborted) outage.failed(error);
      return false;
    }
    outage.worked();
    return true;
  };

  let isWanted = false;
  let endPause = () => {};
  const wake = () => {
    isWanted = true;
    endPause();
  };
  stopping.addEventListener('abort', wake);

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs * (0.8 + 0.4 * random()));
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    poll,
    wake,
    async follow() {
      while (!stopping.aborted) {
        isWanted = false;
        await poll();
        // A change that is announced during a poll may have come too late for it.
        if (!isWanted) await pause();
      }
    },
  };
}

/** Where the faults are and which rules they break. Their sentences may quote the content, so the log leaves them out. */
function logFaults(log: Needs['log'], issues: readonly FileIssue[]): void {
  if (issues.length === 0) return;
  const faults = issues
    .slice(0, mostFaultsLogged)
    .map(({ file, path, code }) => `${file}${path.length > 0 ? ` at ${formatPath(path)}` : ''}: ${code}`);
  log.warn(
    { faults, count: issues.length },
    'outside content has faults; what has any stays as it was published last',
  );
}
