import type { ActivityReport } from '../activity-report.server.ts';

/** What a thread is told to draw; nothing in it but what can be copied to a thread. */
export type PdfJob = { readonly model: ActivityReport; readonly product: string } & (
  | { readonly kind: 'class-report' }
  | { readonly kind: 'student-summary'; readonly studentId: string }
);

export type PdfReply =
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  /** As it was thrown, with its trace. */
  | { readonly error: Error };
