import type { Hono } from 'hono';
import type { BodyOf, QueryOf, ReplyOf } from '../../kernel/endpoint.ts';
import { AppError } from '../../server/base/app-error.ts';
import { inTransaction, type Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import { isSigned } from '../../server/http/check-signature.ts';
import { parseJson, readInput } from '../../server/http/read-input.ts';
import type { AppVariables, Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/http/services.ts';
import { type Subject, turnOf, type Visitor } from '../../server/limits/known-devices.ts';
import { checkQuantity } from '../classes/class-access.server.ts';
import { parseClassCode } from '../classes/class-code.ts';
import type { ClassField } from '../classes/class-event.ts';
import { findBasePass, mostSeats, seatsOf, toLicenseId } from '../classes/passes.ts';
import { setStudentQuantity } from '../classes/rows/class-seats.server.ts';
import { findClass, recordClassEvent } from '../classes/rows/classes.server.ts';
import { sendDocument } from '../content/service/send-content.server.ts';
import { isAccountEnded, lockPerson } from '../profile/persons.server.ts';
import { applyLicense, changeClassLicenses, holdUsable } from './apply-license.server.ts';
import { licenseConfigurationName } from './configuration-collection.server.ts';
import {
  type ClassLicenses,
  licenseConfigurationEndpoint,
  licenseEndpoints,
  StoreEventSchema,
  signatureHeader,
  storeWebhookEndpoint,
  timestampHeader,
} from './license-endpoints.ts';
import type { LicenseKey } from './license-key.ts';
import {
  attachLicense,
  findLicense,
  redeemLicense as giveLicense,
  listAppliedLicenses,
  listTeacherLicenses,
  lockLicenses,
  restoreUnusedLicense,
} from './license-rows.server.ts';
import { viewClassLicenses, viewLicense } from './license-views.server.ts';
import {
  checkOwn,
  getLicenseConfiguration,
  getOwnClassById,
  readKey,
  settleClass,
} from './pass-terms.server.ts';
import { receiveOrderLines } from './receive-order-lines.server.ts';

export function mountLicenseRoutes(mount: Mount, services: Services): void {
  mount(licenseEndpoints.listLicenses, ({ caller, query }) => listLicenses(services, caller, query));
  mount(licenseEndpoints.listClassLicenses, ({ caller, params }) =>
    listClassLicenses(services, caller, params.classID),
  );
  mount(licenseEndpoints.redeemLicense, ({ caller, visitor, body }) =>
    redeemLicense(services, caller, visitor, body.licenseKey),
  );
  mount(licenseEndpoints.applyLicense, ({ caller, body }) => applyLicense(services, caller, body));
  mount(licenseEndpoints.upgradeLicense, ({ caller, body }) => upgradeLicense(services, caller, body));
  mount(licenseEndpoints.applyAddOn, ({ caller, body }) => applyAddOn(services, caller, body));
  mount(licenseConfigurationEndpoint.getLicenseConfiguration, async ({ context }) =>
    sendDocument(context, services.content, licenseConfigurationName, licenseConfigurationName),
  );
}

/** Upgrades the pass of a class. The licence of the former pass stays applied. A repeated call changes nothing. */
async function upgradeLicense(
  deps: Pick<Services, 'database' | 'content' | 'clock' | 'hints'>,
  member: Member,
  body: BodyOf<(typeof licenseEndpoints)['upgradeLicense']>,
): Promise<ClassLicenses> {
  const upgradeKey = readKey(body.upgradeLicense);
  const baseKey = readKey(body.baseLicense);
  const configuration = getLicenseConfiguration(deps.content);
  const { from, to } = configuration.ALL_ACCESS_PASS_UPGRADE;
  return changeClassLicenses(deps, member, body.classID, async (tx, classId, at) => {
    const upgrade = await holdUsable(tx, member, {
      key: upgradeKey,
      classId,
      types: ['ALL_ACCESS_PASS_UPGRADE'],
    });
    if (!upgrade) return false;
    const applied = await listAppliedLicenses(tx, classId);
    const base = applied.find(({ key }) => key === baseKey);
    if (!base) throw new AppError('no-license-applied');
    if (base.type !== from || findBasePass(configuration, applied) !== from)
      throw new AppError('nothing-to-upgrade');
    await attachLicense(tx, { id: upgrade.id, classId, upgrades: base.id, now: at });
    await settleClass(tx, deps.content, classId, at);
    const details = { from, to };
    await recordClassEvent(tx, { classId, kind: 'license-upgraded', details, actorId: member.userId, at });
    return true;
  });
}

type Endpoint = (typeof licenseEndpoints)['listLicenses'];

/** The caller's licences. An unknown name in a filter matches nothing. */
async function listLicenses(
  { database, content }: Pick<Services, 'database' | 'content'>,
  member: Member,
  query: QueryOf<Endpoint>,
): Promise<ReplyOf<Endpoint>> {
  const records = await listTeacherLicenses(database, member.userId, {
    statuses: readList(query.status),
    exceptStatuses: readList(query.exceptStatus) ?? [],
    types: readList(query.type),
    exceptTypes: readList(query.exceptType) ?? [],
    classId: query.classID?.trim().toLowerCase() || null,
  });
  const configuration = getLicenseConfiguration(content);
  return { licenses: records.map((record) => viewLicense(configuration, record)) };
}

/** The licences applied to a class of the caller's, also to an archived or disabled one, and its seats. */
async function listClassLicenses(
  { database, content }: Pick<Services, 'database' | 'content'>,
  member: Member,
  classId: string,
): Promise<ClassLicenses> {
  return viewClassLicenses(database, content, await getOwnClassById(database, member, classId));
}

/** Reads a list of ids or names of types and statuses, such as "Add-On Pack", as ids; null for an empty list. */
function readList(text: string | undefined): string[] | null {
  const said = (text ?? '').split(',').filter((name) => name.trim() !== '');
  return said.length > 0 ? said.map(toLicenseId) : null;
}

/**
 * Gives a bought key to the caller. A key of the caller's own changes nothing, unless its class has just been archived
 * before a student came: then it is as new. Another teacher's is refused.
 */
async function redeemLicense(
  services: Pick<Services, 'database' | 'content' | 'clock' | 'limits' | 'redeeming'>,
  member: Member,
  visitor: Visitor,
  typedKey: string,
): Promise<ReplyOf<(typeof licenseEndpoints)['redeemLicense']>> {
  const { database, content, clock, limits } = services;
  const key = readKey(typedKey);
  // Only wrong keys count, so that a department redeems its keys in one go.
  const budget = { name: 'wrongLicenseKeys', subject: `account:${member.userId}` } as const;
  await limits.guess(budget, ['license-unknown', 'license-is-class-code'], async () => {
    await slowDown(services, visitor, budget);
    if (await findLicense(database, key)) return;
    // Class codes have the same length. A person who takes one for the other is told; both count as a wrong key.
    const code = parseClassCode(key);
    if (code && (await findClass(database, code))) throw new AppError('license-is-class-code');
    await limits.count('wrongLicenseKeysOfAll', 'installation');
    throw new AppError('license-unknown');
  });

  const isNew = await inTransaction(database, (tx) => takeKey(tx, member, key, new Date(clock())));
  const record = checkOwn(await findLicense(database, key), member);
  return { license: viewLicense(getLicenseConfiguration(content), record), wasYoursAlready: !isNew };
}

/**
 * After very many wrong keys of all accounts together, the tries of accounts that have entered a wrong key wait: one at a
 * time, in turns by address and browser. Nobody is refused or slowed for what others do. So a guesser has one quick try
 * for each account that is signed up, which costs more than a try.
 */
async function slowDown(
  { limits, redeeming }: Pick<Services, 'limits' | 'redeeming'>,
  visitor: Visitor,
  budget: { readonly name: 'wrongLicenseKeys'; readonly subject: Subject },
): Promise<void> {
  if ((await limits.findWaitS('wrongLicenseKeysOfAll', 'installation')) === null) return;
  if (!(await limits.isCounted(budget.name, budget.subject))) return;
  const turn = turnOf(visitor);
  await redeeming.run(turn, () => limits.pause(turn));
}

async function takeKey(tx: Queryable, member: Member, key: LicenseKey, now: Date): Promise<boolean> {
  // An account that is being deleted must not receive a licence.
  await lockPerson(tx, member.userId);
  if (await isAccountEnded(tx, member.userId)) throw new AppError('unauthenticated');
  if (await giveLicense(tx, key, member.userId, now)) return true;
  const held = (await lockLicenses(tx, [key])).get(key);
  if (await restoreUnusedLicense(tx, key, member.userId, now)) return true;
  checkOwn(held, member);
  return false;
}

/**
 * Adds the seats of an Add-On Pack to a class that has a pass, and raises the number of planned students by as many,
 * unless the teacher gives another number. A repeated call changes nothing.
 */
async function applyAddOn(
  deps: Pick<Services, 'database' | 'content' | 'clock' | 'hints'>,
  member: Member,
  body: BodyOf<(typeof licenseEndpoints)['applyAddOn']>,
): Promise<ClassLicenses> {
  const key = readKey(body.licenseKey);
  const configuration = getLicenseConfiguration(deps.content);
  return changeClassLicenses(deps, member, body.classID, async (tx, classId, at) => {
    const pack = await holdUsable(tx, member, { key, classId, types: ['ADD_ON_PACK'] });
    if (!pack) return false;
    const applied = await listAppliedLicenses(tx, classId);
    if (!findBasePass(configuration, applied)) throw new AppError('no-license-applied');
    const before = seatsOf(configuration, applied);
    // At the upper limit a pack may add only some of its seats. One that would add none stays available.
    if (before >= mostSeats) throw new AppError('seats-full');
    await attachLicense(tx, { id: pack.id, classId, upgrades: null, now: at });
    const seats = await settleClass(tx, deps.content, classId, at);
    const about = { classId, actorId: member.userId, at };
    const details = { added: seats - before, seats };
    await recordClassEvent(tx, { ...about, kind: 'seats-added', details });
    if (
      await planStudents(tx, member, classId, { added: seats - before, wanted: body.studentQuantity, at })
    ) {
      const changed: ClassField[] = ['studentQuantity'];
      await recordClassEvent(tx, { ...about, kind: 'class-edited', details: { changed } });
    }
    return true;
  });
}

interface Planned {
  readonly added: number;
  /** The number that the teacher has given, if any. */
  readonly wanted: number | undefined;
  readonly at: Date;
}

/** @returns whether the number of planned students has changed */
async function planStudents(
  tx: Queryable,
  member: Member,
  classId: string,
  { added, wanted, at }: Planned,
): Promise<boolean> {
  const record = await getOwnClassById(tx, member, classId);
  const { studentQuantity: planned, seats } = record;
  if (wanted !== undefined) checkQuantity(record, wanted);
  // A plan that a revoked pass left too large stays as it is.
  const next = wanted ?? Math.max(planned, Math.min(planned + added, seats));
  if (next !== planned) await setStudentQuantity(tx, classId, next, at);
  return next !== planned;
}

const toleranceMs = 5 * 60_000;

/**
 * The endpoint for the store's messages. It is not mounted with `mount`, because the signature covers the bytes as sent
 * and must be checked before the message is parsed.
 */
export function mountStoreWebhook(app: Hono<AppVariables>, services: Services): void {
  const { storeSecrets } = services.env;
  const { path, reply } = storeWebhookEndpoint.receiveStoreEvent;
  app.post(path, async (context) => {
    if (storeSecrets.length === 0) throw new AppError('not-found');
    const body = await context.req.text();
    const timestamp = context.req.header(timestampHeader) ?? '';
    const signature = context.req.header(signatureHeader) ?? '';
    if (!isSigned(storeSecrets, { timestamp, body, signature })) throw new AppError('store-signature');
    if (!isRecent(timestamp, services.clock())) throw new AppError('store-timestamp');
    const event = readInput(parseJson(body), StoreEventSchema, 'body');
    return context.json(reply.parse(await receiveOrderLines(services, event)));
  });
}

/** Refuses a recorded message that is sent again later. Within the tolerance a repeated message changes nothing. */
function isRecent(timestamp: string, nowMs: number): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(Number(timestamp) * 1000 - nowMs) <= toleranceMs;
}
