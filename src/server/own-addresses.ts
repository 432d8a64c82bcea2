import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

export interface OwnAddresses {
  /** Where whoever sits at this machine opens the product. */
  readonly here: string;
  /** Where other devices of the same network open it; empty where the product listens to this machine alone. */
  readonly elsewhere: readonly string[];
}

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

const EVERYWHERE = new Set(['0.0.0.0', '::']);
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** The addresses under which a server answers that listens on `host`, as the machine's network stands now. */
export function findOwnAddresses(
  host: string,
  port: number,
  interfaces: Interfaces = networkInterfaces(),
): OwnAddresses {
  // As browsers write an origin: without the port that is usual.
  const at = (name: string) => new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`).origin;
  if (EVERYWHERE.has(host)) {
    const outer = Object.values(interfaces)
      .flatMap((addresses = []) => addresses)
      // An address of the link alone needs the name of an interface behind it, which no address bar takes.
      .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
      .sort((left, right) => left.family.localeCompare(right.family));
    return { here: at('localhost'), elsewhere: outer.map(({ address }) => at(address)) };
  }
  return LOOPBACK.test(host)
    ? { here: at('localhost'), elsewhere: [] }
    : { here: at(host), elsewhere: [at(host)] };
}

/** Every origin by which pages of this machine may be asked for, the usual one first. */
export function listOwnOrigins({ here, elsewhere }: OwnAddresses, port: number): string[] {
  const local = ['localhost', '127.0.0.1', '[::1]'].map((name) => new URL(`http://${name}:${port}`).origin);
  return [...new Set([here, ...local, ...elsewhere])];
}
