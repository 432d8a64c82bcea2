import { randomBytes } from 'node:crypto';
import { type ClassCode, createClassCode } from './class-code.ts';

/**
 * Offers codes until one is taken and returns that one. 31^8 codes: a clash is next to impossible, five in a row mean
 * that something else is wrong.
 */
export async function withFreshCode(take: (code: ClassCode) => Promise<boolean>): Promise<ClassCode> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const code = createClassCode(randomBytes(32));
    if (code && (await take(code))) return code;
  }
  throw new Error('no free class code was found');
}
