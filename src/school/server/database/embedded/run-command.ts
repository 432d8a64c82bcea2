import { spawn } from 'node:child_process';

/**
 * The user a database process runs as. Its files belong to `ownerUid` as seen from outside, even if the process itself
 * sees another uid (user namespace).
 */
export interface Identity {
  name: 'direct' | 'namespace' | 'other-user' | 'other-user-with-passage';
  /** Command put before the program; it must `exec`, so that the child's pid is the program's own. */
  prefix: readonly string[];
  /** Set when Node itself has to change user before it starts the program. */
  switchTo: { uid: number; gid: number } | undefined;
  /** undefined on Windows, which has no uids. */
  ownerUid: number | undefined;
  ownerGid: number | undefined;
}

/** Arguments for `spawn`: program, its arguments and the options that carry the identity. */
export function asIdentity(identity: Identity, program: string, args: readonly string[]) {
  const [first = program, ...rest] = [...identity.prefix, program, ...args];
  return {
    program: first,
    args: rest,
    options: {
      env: environmentOfDatabase(),
      windowsHide: true,
      // The working folder of the app may be closed to the database's user.
      ...(process.platform === 'win32' ? {} : { cwd: '/' }),
      ...identity.switchTo,
    },
  };
}

const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'SystemDrive', 'ComSpec'];

/**
 * The server outlives this process, so its environment must not contain the app's secrets, and the caller's PG*
 * variables (PGDATA, PGPORT, PGOPTIONS) must not affect it.
 */
function environmentOfDatabase(): NodeJS.ProcessEnv {
  const passedOn = PASSED_ON.map((name) => [name, process.env[name]] as const);
  // With TZ set, initdb does not search for the machine's time zone. LC_ALL keeps messages in English, because lock
  // conflicts are recognised by their text.
  return {
    ...Object.fromEntries(passedOn.filter(([, value]) => value !== undefined)),
    TZ: 'UTC',
    LC_ALL: 'C',
  };
}

export interface CommandResult {
  isOk: boolean;
  stdout: string;
  /** Standard error, or the reason why the program could not be started. */
  stderr: string;
}

/** Runs a program to its end. Never rejects: a program that cannot be started is `isOk: false`. */
export function runCommand(
  identity: Identity,
  program: string,
  args: readonly string[],
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const command = asIdentity(identity, program, args);
    const child = spawn(command.program, command.args, {
      ...command.options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', (error) => resolve({ isOk: false, stdout, stderr: error.message }));
    child.on('close', (code) => resolve({ isOk: code === 0, stdout, stderr }));
  });
}
