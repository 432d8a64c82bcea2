import * as z from 'zod/mini';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';
import {
  LicenseConfigurationSchema,
  licenseEndings,
  licenseStatuses,
  licenseTypes,
  mostSeats,
} from '../classes/passes.ts';
import { keyRefusals, licenseKey, SeatLedgerSchema, usedKeyRefusals } from '../classes/seat-ledger.ts';
import { ReadQuery } from '../content/query/content-query.ts';

const instant = z.iso.datetime();

/** The statuses of redeemed licences, which are the ones that a teacher sees. */
const teacherStatuses = licenseStatuses.filter((status) => status !== 'ISSUED');

const LicenseSchema = z.object({
  id: z.string(),
  /** `ABCD-2345` */
  licenseKey: z.string(),
  type: z.enum(licenseTypes),
  status: z.enum(teacherStatuses),
  /** The class it was applied to, also after that class was archived. */
  classID: z.nullable(z.string()),
  className: z.nullable(z.string()),
  classCode: z.nullable(z.string()),
  /** Seats it gives, or adds; 0 for an upgrade. */
  quantity: z.int(),
  redeemedAt: instant,
  appliedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  endedBecause: z.nullable(z.enum(licenseEndings)),
});
export type License = z.infer<typeof LicenseSchema>;

const ClassLicensesSchema = z.object({
  licenses: z.array(LicenseSchema),
  seats: SeatLedgerSchema,
});
export type ClassLicenses = z.infer<typeof ClassLicensesSchema>;

const classRefusals = ['class-not-found', 'class-archived', 'class-disabled', 'class-demonstration'] as const;

export const licenseEndpoints = {
  listLicenses: endpoint({
    method: 'GET',
    path: '/private/license/teacher',
    summary:
      "The caller's redeemed licences, latest first; types and statuses by id or by name, lists with commas",
    access: 'teacher',
    params: Nothing,
    query: z.object({
      status: z.optional(z.string().check(z.maxLength(200))),
      exceptStatus: z.optional(z.string().check(z.maxLength(200))),
      type: z.optional(z.string().check(z.maxLength(200))),
      exceptType: z.optional(z.string().check(z.maxLength(200))),
      classID: z.optional(z.string().check(z.maxLength(64))),
    }),
    body: Nothing,
    reply: z.object({ licenses: z.array(LicenseSchema) }),
    errors: [],
  }),
  redeemLicense: endpoint({
    method: 'POST',
    path: '/private/license/redeem',
    summary: "Turn a bought key into a licence of one's own; redeeming one's own again is harmless",
    access: 'teacher',
    params: Nothing,
    query: Nothing,
    body: z.object({ licenseKey }),
    reply: z.object({ license: LicenseSchema, wasYoursAlready: z.boolean() }),
    errors: [...keyRefusals, 'license-is-class-code', 'too-many-requests'],
  }),
  applyLicense: endpoint({
    method: 'POST',
    path: '/private/license/apply',
    summary: 'Apply a Digital Lab Pass or an All-Access Pass to a class; repeating is harmless',
    access: 'teacher',
    params: Nothing,
    query: Nothing,
    body: z.object({
      licenseKey,
      classID: z.string().check(z.maxLength(64)),
      /** The name shown to the teacher for confirmation; the server uses the stored one. */
      className: z.optional(z.string().check(z.maxLength(120))),
    }),
    reply: ClassLicensesSchema,
    errors: [
      ...classRefusals,
      ...usedKeyRefusals,
      'license-kind',
      'license-present',
      'seats-exceeded',
      'activity-not-covered',
    ],
  }),
  upgradeLicense: endpoint({
    method: 'POST',
    path: '/private/license/upgradeLicense',
    summary: "Turn a class's Digital Lab Pass into an All-Access Pass; repeating is harmless",
    access: 'teacher',
    params: Nothing,
    query: Nothing,
    body: z.object({
      /** The key of the upgrade. */
      upgradeLicense: licenseKey,
      /** The key of the class's Digital Lab Pass. */
      baseLicense: licenseKey,
      classID: z.string().check(z.maxLength(64)),
    }),
    reply: ClassLicensesSchema,
    errors: [
      ...classRefusals,
      ...usedKeyRefusals,
      'license-kind',
      'no-license-applied',
      'nothing-to-upgrade',
    ],
  }),
  applyAddOn: endpoint({
    method: 'POST',
    path: '/private/license/apply/add-on',
    summary: 'Add the seats of an Add-On Pack to a class that has a pass; repeating is harmless',
    access: 'teacher',
    params: Nothing,
    query: Nothing,
    body: z.object({
      licenseKey,
      classID: z.string().check(z.maxLength(64)),
      /** The new number of planned students. Default: the present number plus the seats that the pack adds. */
      studentQuantity: z.optional(z.int().check(z.minimum(1), z.maximum(mostSeats))),
    }),
    reply: ClassLicensesSchema,
    errors: [
      ...classRefusals,
      ...usedKeyRefusals,
      'license-kind',
      'no-license-applied',
      'seats-full',
      'seats-exceeded',
      'seats-taken',
    ],
  }),
  listClassLicenses: endpoint({
    method: 'GET',
    path: '/private/license/class/{classID}',
    summary: "The licences applied to one of the caller's classes, and its seats",
    access: 'teacher',
    params: z.object({ classID: z.string().check(z.maxLength(64)) }),
    query: Nothing,
    body: Nothing,
    reply: ClassLicensesSchema,
    errors: ['class-not-found'],
  }),
} as const;

export const licenseConfigurationEndpoint = {
  getLicenseConfiguration: endpoint({
    method: 'GET',
    path: '/api/license-activity-configuration',
    summary: 'What every pass unlocks: seats, labs, labs per class',
    access: 'content',
    params: Nothing,
    query: ReadQuery,
    body: Nothing,
    reply: z.object({
      data: z.object({ id: z.int(), attributes: LicenseConfigurationSchema }),
      meta: z.object({}),
    }),
    errors: ['not-found'],
  }),
} as const;

/** Seconds since 1970 when the store sent the message. */
export const timestampHeader = 'X-Store-Timestamp';
/** HMAC-SHA256 of `<timestamp>.<body as sent>` by the shared secret, in lower-case hexadecimal digits. */
export const signatureHeader = 'X-Store-Signature';

/** The store's own name of one line of one order. */
const orderLine = z.string().check(z.minLength(1), z.maxLength(200));
const mostLines = 50;
const mostKeys = 1000;

const PaidLineSchema = z.object({
  orderLine,
  type: z.enum(licenseTypes),
  quantity: z.int().check(z.minimum(1), z.maximum(mostKeys)),
  /** Where the store creates the keys: as many as `quantity`. Otherwise the server creates them. */
  keys: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(mostKeys))),
});
export type PaidLine = z.infer<typeof PaidLineSchema>;

export const StoreEventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('order.paid'),
    lines: z.array(PaidLineSchema).check(z.minLength(1), z.maxLength(mostLines)),
  }),
  z.object({
    event: z.literal('order.refunded'),
    lines: z.array(z.object({ orderLine })).check(z.minLength(1), z.maxLength(mostLines)),
  }),
]);
export type StoreEvent = z.infer<typeof StoreEventSchema>;

const StoreReplySchema = z.object({
  lines: z.array(
    z.object({
      orderLine,
      type: z.string(),
      quantity: z.int(),
      isRefunded: z.boolean(),
      /** Keys such as `ABCD-2345`; the same ones for every request about the line. */
      licenseKeys: z.array(z.string()),
    }),
  ),
});
export type StoreReply = z.infer<typeof StoreReplySchema>;

export const storeWebhookEndpoint = {
  receiveStoreEvent: endpoint({
    method: 'POST',
    path: '/webhooks/store',
    summary:
      'Word of the store about paid and refunded order lines, signed with X-Store-Timestamp and X-Store-Signature; repeating is harmless',
    access: 'public',
    params: Nothing,
    query: Nothing,
    body: StoreEventSchema,
    reply: StoreReplySchema,
    errors: [
      'not-found',
      'store-signature',
      'store-timestamp',
      'store-line-changed',
      'store-line-unknown',
      'store-key-known',
      'license-malformed',
    ],
  }),
} as const;
