interface Entry {
  readonly id: number;
  readonly attributes: object;
}

/** A list as the content service sends it, all on one page: the shape of Strapi 4. */
export function writeListReply(data: readonly Entry[]): string {
  const pagination = { page: 1, pageSize: data.length, pageCount: 1, total: data.length };
  return JSON.stringify({ data, meta: { pagination } });
}

/** A single type as the content service sends it. */
export function writeSingleReply(data: Entry): string {
  return JSON.stringify({ data, meta: {} });
}
