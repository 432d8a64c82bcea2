import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { EmbeddedPostgresError, USE_OWN_DATABASE } from './embedded-postgres-error.ts';
import type { Identity } from './run-command.ts';
import { runCommand } from './run-command.ts';

interface Account {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Every identity under which PostgreSQL may be started here, best first. PostgreSQL does not run as uid 0, and initdb
 * does not run as a uid without an account, so other identities may be needed.
 * Each candidate has been tried: it can run a shell and enter `dataFolder`. `prepareBinaries` tries the server.
 * @throws EmbeddedPostgresError when none works
 */
export async function findIdentities(
  dataFolder: string,
  clusterFolder: string,
  isAllowed: (name: Identity['name']) => boolean = () => true,
): Promise<Identity[]> {
  const candidates = (await listCandidates(dataFolder, clusterFolder)).filter(({ name }) => isAllowed(name));
  const clusterOwner = await ownerOf(clusterFolder);
  const usable: Identity[] = [];
  const refusals: string[] = [];
  for (const identity of candidates) {
    const isForeign = clusterOwner !== undefined && clusterOwner.uid !== identity.ownerUid;
    // Only root can change the owner of files, and only to one of the other-user identities: see giveCluster.
    if (isForeign && !identity.name.startsWith('other-user')) {
      refusals.push(`${identity.name}: ${clusterFolder} belongs to uid ${clusterOwner.uid}`);
      continue;
    }
    const probe = await tryPassage(identity, dataFolder);
    if (probe.isOk) usable.push(identity);
    else refusals.push(`${identity.name}: ${probe.stderr.trim() || 'no way into the data folder'}`);
  }
  if (usable.length > 0) return usable;
  throw new EmbeddedPostgresError(
    `PostgreSQL cannot be started by this user (uid ${process.getuid?.()}) in ${dataFolder}. ` +
      `Start the app as the ordinary user who owns that folder, or set DATA_FOLDER to one that every user may pass, ` +
      `such as /var/lib/anneal. ${USE_OWN_DATABASE} Tried: ${refusals.join('; ')}.`,
  );
}

async function tryPassage(identity: Identity, dataFolder: string) {
  if (process.platform === 'win32') return { isOk: true, stderr: '' };
  return runCommand(identity, 'sh', ['-c', 'cd "$1"', 'sh', dataFolder]);
}

async function listCandidates(dataFolder: string, clusterFolder: string): Promise<Identity[]> {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  const direct: Identity = { name: 'direct', prefix: [], switchTo: undefined, ownerUid: uid, ownerGid: gid };
  if (uid === undefined) return [direct];
  const accounts = (await readAccounts()).filter((account) => account.uid > 0 && account.gid > 0);
  const namespace = accounts.length > 0 ? [namespaceIdentity(accounts, direct)] : [];
  if (uid !== 0) return hasAccount() ? [direct] : [...namespace, direct];
  const account = await chooseAccount(accounts, dataFolder, clusterFolder);
  return [...namespace, ...(account === undefined ? [] : otherUserIdentities(account))];
}

/**
 * A user namespace in which this user has another uid. It needs no new account and owns the same files, so it works
 * below folders that are closed to other users. The mapped uid only has to be one with an account.
 */
function namespaceIdentity(accounts: readonly Account[], direct: Identity): Identity {
  const worn = accounts.find((account) => account.uid === 1000) ?? accounts[0];
  const map = [`--map-user=${worn?.uid}`, `--map-group=${worn?.gid}`];
  return { ...direct, name: 'namespace', prefix: ['unshare', '--user', ...map, '--'] };
}

/**
 * Containers often forbid user namespaces. Then PostgreSQL runs as a real other user. If the data are below a folder
 * closed to that user (`/root`), it keeps the single capability to pass through folders: DAC_READ_SEARCH, or
 * DAC_OVERRIDE, which is the one that Docker grants by default. The data are not moved: that folder may be the only one
 * that outlives the container.
 */
function otherUserIdentities({ uid, gid }: Account): Identity[] {
  const owner = { ownerUid: uid, ownerGid: gid };
  const withCapability = (capability: string): Identity => ({
    name: 'other-user-with-passage',
    prefix: [
      'setpriv',
      ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
      ...[`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, '--'],
    ],
    switchTo: undefined,
    ...owner,
  });
  return [
    { name: 'other-user', prefix: [], switchTo: { uid, gid }, ...owner },
    ...(process.platform === 'linux' ? ['dac_read_search', 'dac_override'].map(withCapability) : []),
  ];
}

/** The account that owns the data already (`sudo` in somebody's home), else an account made for services. */
async function chooseAccount(accounts: readonly Account[], dataFolder: string, clusterFolder: string) {
  for (const folder of [clusterFolder, dataFolder]) {
    const owner = await ownerOf(folder);
    const account = accounts.find((candidate) => candidate.uid === owner?.uid);
    if (account !== undefined) return account;
  }
  const byName = (name: string) => accounts.find((account) => account.name === name);
  return byName('postgres') ?? byName('nobody') ?? accounts[0];
}

async function ownerOf(folder: string): Promise<{ uid: number } | undefined> {
  if (process.platform === 'win32') return undefined;
  return stat(folder).catch(() => undefined);
}

async function readAccounts(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  return lines.flatMap((line) => {
    const [name = '', , uid = '', gid = ''] = line.split(':');
    return /^\d+$/.test(uid) && /^\d+$/.test(gid) ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/** `docker run --user 12345` gives a uid that no account names; Node then refuses to describe it. */
function hasAccount(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}
