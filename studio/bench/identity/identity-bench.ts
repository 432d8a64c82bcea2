import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ensureDatabase,
  startEmbeddedPostgres,
} from '../../../src/school/server/database/embedded/start-embedded-postgres.ts';
import { buildServer } from '../../../tools/build/server.mjs';
import { startProduct } from '../progress/product-server.ts';
import { type Bench, BenchError, readOptions } from '../read-options.ts';
import { measureBurst } from './burst.ts';
import { openProvider } from './open-provider.ts';
import { measureTiming } from './timing.ts';
import { measureVerification } from './verification.ts';

const databaseName = 'anneal';

/**
 * Measures how long a class waits that signs in together, what a token costs, and whether response times show who has
 * an account.
 */
export const identityBench: Bench = {
  summary: 'a class signs in together; what a known token costs; whether times tell who has an account',
  usage: '--people 200  --seconds 10  --tries 2000',
  async run(given) {
    const { people, seconds, tries } = readOptions(given, {
      people: { byDefault: 200, min: 2, max: 900 },
      seconds: { byDefault: 10, min: 1, max: 120 },
      tries: { byDefault: 2000, min: 20, max: 20_000 },
    });
    const cleanups: (() => unknown)[] = [];
    try {
      console.log(`Building the server (${await buildServer()}).`);
      const folder = await mkdtemp(join(tmpdir(), 'bench-'));
      cleanups.push(() => rm(folder, { recursive: true, force: true }));
      const dataFolder = join(folder, 'database');
      const postgres = await startEmbeddedPostgres({ dataFolder, isDurable: true });
      cleanups.push(() => postgres.stop());
      await ensureDatabase(postgres.connectionStringFor('postgres'), databaseName);
      // URL parsers refuse a user without a host. When `host=` names a socket folder, that folder is used and this host
      // is ignored.
      const connectionString = postgres.connectionStringFor(databaseName).replace('@/', '@localhost/');
      const workFolder = join(folder, 'server');
      const product = await startProduct({ connectionString, workFolder, profileFolder: undefined });
      const faults = await measureBurst(`http://127.0.0.1:${product.port}`, {
        people,
        seconds,
        pid: product.pid,
      }).finally(() => product.stop());
      const opened = await openProvider(connectionString);
      cleanups.push(() => opened.close());
      faults.push(...(await measureVerification(opened)));
      faults.push(...(await measureTiming(opened, tries)));
      if (faults.length > 0) throw new BenchError(`Not good enough: ${faults.join('; ')}.`);
    } finally {
      for (const cleanUp of cleanups.reverse()) await cleanUp();
    }
  },
};
