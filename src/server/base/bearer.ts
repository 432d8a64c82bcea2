const bearer = /^Bearer ([\w.~+/=-]+)$/i;

export function readBearer(header: string | undefined): string | null {
  return header?.match(bearer)?.[1] ?? null;
}
