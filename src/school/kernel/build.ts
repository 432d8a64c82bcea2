import * as z from 'zod/mini';

/** `/builds/latest.json`. It stands apart from the route rules, because every page loads it. */
export const BuildSchema = z.object({ id: z.string(), timestamp: z.number() });
export type Build = z.infer<typeof BuildSchema>;
