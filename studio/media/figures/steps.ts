/** The drawings of a sequence of steps, under the names of their files. */
export function nameSteps(
  sequence: string,
  drawings: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(drawings).map(([step, drawing]) => [`${sequence}-${step}`, drawing]),
  );
}
