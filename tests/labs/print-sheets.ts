import type { BrowserContext } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Activity } from '../../src/lab/activity/schema.ts';

/** A student sheet is one leaf, printed on both sides; the slips of a lesson stand on one page. */
const mostPages = { students: 2, exit: 1 } as const;

interface PrintedLesson {
  readonly lessonId: string;
  /** `students A4 2` */
  readonly pages: readonly string[];
  readonly faults: readonly string[];
}

/** Prints the sheets of every lesson on both papers, as the browser of a teacher prints them. */
export async function* printSheets(
  context: BrowserContext,
  origin: string,
  { id: labId, modules }: Pick<Activity, 'id' | 'modules'>,
): AsyncGenerator<PrintedLesson> {
  const page = await context.newPage();
  for (const { id: lessonId, title } of modules) {
    const pages: string[] = [];
    const faults: string[] = [];
    for (const version of ['students', 'exit'] as const) {
      const search = new URLSearchParams({ activity: labId, lesson: lessonId, version });
      await page.goto(`${origin}/teacher/sheet?${search}`);
      await page.getByRole('article', { name: title }).waitFor();
      await page.waitForLoadState('networkidle');
      for (const format of ['A4', 'Letter']) {
        const count = await countPages(await page.pdf({ format }));
        pages.push(`${version} ${format} ${count}`);
        if (count > mostPages[version]) faults.push(`${version} on ${format}: ${count} pages`);
      }
    }
    yield { lessonId, pages, faults };
  }
}

async function countPages(bytes: Uint8Array): Promise<number> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { numPages } = document;
  await document.destroy();
  return numPages;
}
