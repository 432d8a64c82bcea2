/** The activity a class begins with stands first; the others keep their order. */
export function initialFirst<Row extends { readonly id: string }>(
  rows: readonly Row[],
  initialId: string,
): Row[] {
  return [...rows.filter(({ id }) => id === initialId), ...rows.filter(({ id }) => id !== initialId)];
}
