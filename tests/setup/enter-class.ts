import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { toLegalVersions } from '../../src/school/features/legal/legal-versions.ts';

/** Signs a teacher and a student up, each in a browser, and lets the student join a class on a lab. @returns the class code */
export async function enterAsStudent(
  student: APIRequestContext,
  teacher: APIRequestContext,
  origin: string,
  labId: string,
): Promise<string> {
  const teacherToken = await signUp(teacher, origin, 'teacher');
  const { code } = await call(teacher, origin, 'POST', '/private/classes', teacherToken, {
    name: 'Class 7b',
    studentQuantity: 30,
    activities: [labId],
    initialActivity: labId,
  });
  const token = await signUp(student, origin, 'student');
  await call(student, origin, 'POST', `/private/classes/enroll/${code}`, token);
  return String(code);
}

/** @returns an access token; the browser is signed in */
export async function signUp(
  request: APIRequestContext,
  origin: string,
  role: 'student' | 'teacher',
  name = `Example ${role}`,
) {
  const { accessToken } = await call(request, origin, 'POST', '/identity/sign-up', null, {
    email: `${randomUUID()}@school.example`,
    password: 'a long enough password',
    name,
  });
  const profile = { name, additional: { gradeLevel: '' } };
  await call(request, origin, 'PUT', '/private/profile', String(accessToken), { role, profile });
  await agree(request, origin, String(accessToken));
  return String(accessToken);
}

/** Accepts the legal documents, if the installation has any: without that every page leads to them. */
async function agree(request: APIRequestContext, origin: string, token: string): Promise<void> {
  const { contentKey } = await call(request, origin, 'GET', '/config.json', null);
  const { data } = await call(request, origin, 'GET', '/api/legal-documents', String(contentKey));
  const documents = data as readonly {
    readonly attributes: { readonly documentName: string; readonly version: string };
  }[];
  const versions = toLegalVersions(documents.map(({ attributes }) => attributes));
  if (versions) await call(request, origin, 'PUT', '/private/profile/legals', token, versions);
}

/** Calls the API with the session of a browser, and the token where there is one. */
export async function call(
  request: APIRequestContext,
  origin: string,
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const reply = await request.fetch(`${origin}${path}`, {
    method,
    headers: { Origin: origin, ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { data: body }),
  });
  if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
  return reply.json();
}
