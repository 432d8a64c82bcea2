import {
  type DeviceDatabase,
  type TableKey,
  type TableName,
  type TableTransaction,
  tableNames,
} from './device-database.client.ts';

type Tables = ReadonlyMap<TableName, Map<string, { readonly key: TableKey; readonly value: unknown }>>;

/** The tables in memory, with the same guarantees as those on the disk except permanence. */
export function createMemoryDatabase(): DeviceDatabase {
  let tables: Tables = new Map(tableNames.map((name) => [name, new Map()]));
  let last: Promise<unknown> = Promise.resolve();

  return {
    isDurable: false,
    isFull: false,
    run(_tables, { isReadOnly = false }, work) {
      const turn = last.then(async () => {
        const copy: Tables = new Map([...tables].map(([name, rows]) => [name, new Map(rows)]));
        const result = await work(overTables(copy));
        if (!isReadOnly) tables = copy;
        return result;
      });
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

function overTables(tables: Tables): TableTransaction {
  const rowsOf = (table: TableName) => tables.get(table) ?? new Map<string, never>();
  const within = (table: TableName, prefix: TableKey) =>
    [...rowsOf(table).values()].filter(({ key }) => prefix.every((part, index) => key[index] === part));
  return {
    get: async (table, key) => structuredClone(rowsOf(table).get(JSON.stringify(key))?.value),
    list: async (table, prefix) =>
      within(table, prefix)
        .sort((left, right) => compareKeys(left.key, right.key))
        .map(({ value }) => structuredClone(value)),
    listRows: async (table) =>
      within(table, []).map(({ key, value }) => ({ key, value: structuredClone(value) })),
    async put(table, key, value) {
      tables.get(table)?.set(JSON.stringify(key), { key: [...key], value: structuredClone(value) });
    },
    async remove(table, key) {
      rowsOf(table).delete(JSON.stringify(key));
    },
    async removeAll(table, prefix) {
      for (const { key } of within(table, prefix)) rowsOf(table).delete(JSON.stringify(key));
    },
  };
}

function compareKeys(left: TableKey, right: TableKey): number {
  const at = left.findIndex((part, index) => part !== right[index]);
  if (at === -1) return left.length - right.length;
  const [mine = '', theirs] = [left[at], right[at]];
  return theirs !== undefined && mine < theirs ? -1 : 1;
}
