import * as z from 'zod/mini';

/** For an endpoint without parameters, query or body. */
export const Nothing = z.object({});

/** A path parameter with a class code, as people type it; the use case reads it. */
export const CodeParam = z.object({ code: z.string().check(z.maxLength(40)) });
export const ClassActivityParams = z.extend(CodeParam, { activityId: z.string().check(z.maxLength(64)) });
