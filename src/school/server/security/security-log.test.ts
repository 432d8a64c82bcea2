import { expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { createSecurityLog } from './security-log.ts';

function open(level: string, isBroken = false) {
  const lines: Record<string, unknown>[] = [];
  const rows: unknown[][] = [];
  const log = createLog(level, { write: (line) => void lines.push(JSON.parse(line)) });
  const query = async ({ values }: { values: unknown[] }) => {
    if (isBroken) throw new Error('the database is away');
    rows.push(values);
    return { rows: [], rowCount: 0 };
  };
  const database = { query } as never;
  const security = createSecurityLog({ database, log, secret: 's', clock: () => 1000 });
  return { lines, rows, tx: database, security };
}
const about = { requestId: 'r1', subject: 'ada@school.example', address: '192.0.2.7' };

it('writes one line and one row for each event, with the same fields and no value of a person', async () => {
  const { lines, rows, security } = open('warn');
  security.note('sign-in-refused', about);
  security.note('limit-reached', {});
  await security.close();
  expect(lines.map(({ time: _, pid: __, hostname: ___, ...line }) => line)).toEqual([
    {
      ...{ level: 30, log: 'security', event: 'sign-in-refused', requestId: 'r1' },
      ...{ subject: security.hash('ada@school.example'), address: security.hash('192.0.2.7') },
    },
    { level: 30, log: 'security', event: 'limit-reached', requestId: null, subject: null, address: null },
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.slice(2)).toEqual([
    ['sign-in-refused', 'limit-reached'],
    ['r1', null],
    [security.hash('ada@school.example'), null],
    [security.hash('192.0.2.7'), null],
    [null, null],
    [null, null],
    [null, null],
  ]);
  expect(JSON.stringify([lines, rows])).not.toMatch(/ada@|192\.0\.2/);
});

it('says nothing where silence is asked for, and goes on where the database is away', async () => {
  const silent = open('silent');
  silent.security.note('sign-in-refused', about);
  await silent.security.close();
  expect([silent.lines.length, silent.rows.length]).toEqual([0, 1]);
  const broken = open('warn', true);
  broken.security.note('sign-in-refused', about);
  await broken.security.close();
  expect(broken.lines.map(({ event, msg }) => event ?? msg)).toEqual([
    'sign-in-refused',
    'security events are not stored; their lines are in this log',
  ]);
});

it('writes a flood of one address as so many events and one line with the number of the others, and others beside it', async () => {
  const { lines, rows, security } = open('warn');
  for (let count = 0; count < 2000; count += 1) security.note('token-refused', about);
  security.note('token-refused', { ...about, address: '192.0.2.8' });
  const own = open('silent');
  await security.noteWithin(own.tx, 'token-refused', about);
  expect(own.rows).toHaveLength(1);
  await security.close();
  expect(lines).toHaveLength(203);
  expect(lines.at(-1)).toMatchObject({
    ...{ event: 'token-refused', address: security.hash(about.address), more: 1800 },
  });
  expect(rows.map((values) => (values[0] as unknown[]).length)).toEqual([201]);
});

it('writes so many events of all addresses in an hour, and of new ones to the last', async () => {
  const { rows, security } = open('silent');
  const flood = (network: string, addresses: number, each: number) => {
    for (let address = 0; address < addresses; address += 1)
      for (let count = 0; count < each; count += 1)
        security.note('limit-reached', { ...about, address: `${network}.${address}` });
  };
  flood('192.0.2', 25, 201);
  flood('198.51.100', 100, 6);
  flood('203.0.113', 1000, 6);
  await security.close();
  const stored = rows.flatMap((values) => values[5] as string[]);
  const of = (address: string) => stored.filter((held) => held === security.hash(address)).length;
  expect([of('192.0.2.0'), of('198.51.100.0')]).toEqual([200, 5]);
  expect(stored).toHaveLength(10_000);
});
