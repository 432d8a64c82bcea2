export const labId = 'microbe-hunters';
/** Stands on the first screen of the first lesson. */
export const firstWords = 'Who else lives up there?';
/** The address names its screen: without one the player opens where the learner goes on. */
export const firstScreenOf = (origin: string, code: string): string =>
  `${origin}/activity?id=${labId}&code=${code}&module=c1&screen=c1-screen-join`;
/** The film of the lesson stands here. */
export const filmScreenOf = (origin: string, code: string): string =>
  `${origin}/activity?id=${labId}&code=${code}&module=c1&screen=c1-screen-brief`;
