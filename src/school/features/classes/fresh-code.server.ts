import { randomBytes } from 'node:crypto';
import { type ClassCode, createClassCode } from './class-code.ts';

/**
 * Offers new codes until one is free, and returns it. There are 31^8 codes, so a clash is very unlikely, and five
 * clashes in a row mean that something else is wrong.
 */
export async function withFreshCode(take: (code: ClassCode) => Promise<boolean>): Promise<ClassCode> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const code = createClassCode(randomBytes(32));
    if (code && (await take(code))) return code;
  }
  throw new Error('no free class code was found');
}
