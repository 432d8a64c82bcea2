/** Ids of the made-up people of the labs; content and saved answers hold them, so none is ever changed or reused. */
export const characterIds = ['noor', 'mateo', 'linh', 'ebo'] as const;

export type CharacterId = (typeof characterIds)[number];

export function isCharacterId(value: string): value is CharacterId {
  return (characterIds as readonly string[]).includes(value);
}
