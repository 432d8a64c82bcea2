import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext, Browser } from '@playwright/test';
import { v7 } from 'uuid';
import { call, signUp } from '../../../tests/setup/enter-class.ts';
import { fromRoot } from '../../../tools/start/folders.mjs';

const labId = 'microbe-hunters';
const lessonId = 'c1';

interface Person {
  readonly token: string;
  readonly request: APIRequestContext;
}

export interface FilmedAnswer {
  readonly itemId: string;
  readonly type: string;
  readonly answer: readonly string[];
}

/** What is there before a film begins: people, classes, answers and licenses, made by the server's own calls. */
export type Stage = ReturnType<typeof openStage>;

export function openStage(browser: Browser, origin: string, workFolder: string, teacher: Person) {
  const enrolled: Person[] = [];
  async function act({ token, request }: Person, path: string, body: unknown) {
    return call(request, origin, 'POST', path, token, body);
  }
  return {
    /** @returns the code of a new class of the teacher who is filmed */
    async createClass(name: string, studentQuantity = 30): Promise<string> {
      const body = { name, studentQuantity, activities: [labId], initialActivity: labId };
      return String((await act(teacher, '/private/classes', body)).code);
    },
    /** Everybody who has joined so far, in the order of joining. */
    enrolled,
    /** New accounts that join a class; names stand for people who do not exist. */
    async enroll(code: string, names: readonly string[]): Promise<Person[]> {
      const joined = await Promise.all(
        names.map(async (name) => {
          const { request } = await browser.newContext({ baseURL: origin });
          const student = { request, token: await signUp(request, origin, 'student', name) };
          await act(student, `/private/classes/enroll/${code}`, undefined);
          return student;
        }),
      );
      enrolled.push(...joined);
      return joined;
    },
    /** An answer in the first lesson, in wire form. */
    answer: (student: Person, code: string, { itemId, type, answer }: FilmedAnswer) =>
      act(student, `/private/classes/${code}/activity/${labId}/progress`, {
        ...{ id: v7(), moduleID: lessonId, pushOrReplace: 'replace' },
        ...{ questionCode: itemId, component: type, answer },
      }),
    /** What an open player reports of itself. */
    report: (student: Person, code: string, screen: string, lastAction: string, hand?: 'up') =>
      act(student, `/private/classes/${code}/activity/${labId}/presence`, {
        ...{ deviceID: v7(), sequence: 1, module: lessonId, screen, lastAction },
        ...(hand && { hand }),
      }),
    /** @returns a code to redeem, as a store sells it */
    async issueLicense(type: string): Promise<string> {
      const { DATABASE_URL: _, ...env } = process.env;
      const words = [
        '--import',
        'tsx',
        'tools/licenses.ts',
        'issue',
        '--type',
        type,
        '--count',
        '1',
        '--json',
      ];
      const { stdout } = await promisify(execFile)(process.execPath, words, {
        cwd: fromRoot('.'),
        env: { ...env, DATA_FOLDER: join(workFolder, 'data') },
      });
      return String((JSON.parse(stdout) as { keys: string[] }).keys[0]);
    },
  };
}
