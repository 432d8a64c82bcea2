/** The address that opens the join form with the code filled in. */
export function joinLink(origin: string, code: string): string {
  return `${origin}/classes?${new URLSearchParams({ join: code })}`;
}
