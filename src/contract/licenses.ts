import * as z from 'zod/mini';
import { licenseEndings, licenseStatuses, licenseTypes } from '../domain/licenses/license.ts';
import { mostSeats } from '../domain/licenses/license-configuration.ts';
import { endpoint } from './endpoint.ts';
import { keyRefusals, licenseKey, SeatLedgerSchema, usedKeyRefusals } from './license-parts.ts';
import { Nothing } from './nothing.ts';

const instant = z.iso.datetime();

/** Of those a teacher sees: redeemed ones. */
const teacherStatuses = licenseStatuses.filter((status) => status !== 'ISSUED');

export const LicenseSchema = z.object({
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

export const ClassLicensesSchema = z.object({
  licenses: z.array(LicenseSchema),
  seats: SeatLedgerSchema,
});
export type ClassLicenses = z.infer<typeof ClassLicensesSchema>;

const classRefusals = ['class-not-found', 'class-archived', 'class-disabled'] as const;

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
    errors: [...keyRefusals, 'too-many-requests', 'redeeming-locked'],
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
      /** Shown to the teacher when asked to confirm; the server has its own. */
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
      /** Students to plan with from now on; left out: as many more as the pack brings seats. */
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
