import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const isReadable = process.platform === 'linux';
const ticksPerS = isReadable
  ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  : Number.NaN;

/** Seconds of CPU since a process or the machine started; NaN on systems without Linux's /proc. */
export interface CpuTimes {
  readonly server: number;
  readonly postgres: number;
  /** All processes of the machine together. */
  readonly machine: number;
}

export function readCpuTimes(serverPid: number, postmasterPid: number): CpuTimes {
  if (!isReadable) return { server: Number.NaN, postgres: Number.NaN, machine: Number.NaN };
  return { server: ownTime(serverPid), postgres: familyTime(postmasterPid), machine: machineTime() };
}

/** Seconds of CPU one process has taken; undefined when the process has ended or the system has no /proc. */
export function readProcessTime(pid: number): number | undefined {
  try {
    return isReadable ? ownTime(pid) : undefined;
  } catch {
    return undefined;
  }
}

/** Fields of /proc/<pid>/stat from the third on; the second holds the name, which may contain anything. */
function readStat(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const sumOf = (fields: readonly string[], from: number, to: number) =>
  fields.slice(from, to).reduce((sum, field) => sum + Number(field), 0) / ticksPerS;

/** utime and stime, the 14th and 15th field. */
const ownTime = (pid: number) => sumOf(readStat(pid), 11, 13);

/** CPU of the postmaster and its children, including those that have ended (cutime and cstime). */
function familyTime(pid: number): number {
  let total = sumOf(readStat(pid), 11, 15);
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = readStat(Number(name));
      if (Number(fields[1]) === pid) total += sumOf(fields, 11, 13);
    } catch {
      // The process ended after the folder was read.
    }
  }
  return total;
}

/** user, nice, system, irq, softirq of /proc/stat: all but idle, waiting and stolen time. */
function machineTime(): number {
  const [, user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8').split(/\s+/);
  return sumOf([user, nice, system, irq, softirq].map(String), 0, 5);
}
