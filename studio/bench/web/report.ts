import { median } from '../statistics.ts';
import type { LighthouseResult } from './lighthouse.ts';

export interface ReportedPage {
  readonly address: string;
  /** Which aims hold for it. */
  readonly kind: 'public' | 'sign-in' | 'application';
}

/** Aims: score from 0 to 100, times in ms, shift without a unit. */
const aims = {
  public: { score: 95, lcp: 1500, tbt: 100, cls: 0.02 },
  'sign-in': { score: 95, lcp: 1800, tbt: 150, cls: 0.02 },
  application: { score: 0, lcp: 2500, tbt: 150, cls: 0.02 },
} as const;

const categories = ['accessibility', 'best-practices', 'seo'] as const;

export function reportTableHead(): void {
  const names = ['score', 'LCP ms', 'TBT ms', 'CLS', 'kB', 'access', 'best', 'SEO'];
  console.log(`  ${'page'.padEnd(60)}${names.map((name) => name.padStart(8)).join('')}`);
}

/** One line for a page; a figure that misses its aim carries a star. */
export function reportPage({ address, kind }: ReportedPage, results: readonly LighthouseResult[]): void {
  const middle = (read: (result: LighthouseResult) => number) => median(results.map(read));
  const auditOf = (id: string) => (result: LighthouseResult) => result.audits[id]?.numericValue ?? Number.NaN;
  const scoreOf = (id: string) => (result: LighthouseResult) => (result.categories[id]?.score ?? 0) * 100;
  const aim = aims[kind];
  const score = middle(scoreOf('performance'));
  const lcp = middle(auditOf('largest-contentful-paint'));
  const tbt = middle(auditOf('total-blocking-time'));
  const cls = middle(auditOf('cumulative-layout-shift'));
  const cells = [
    cell(score.toFixed(0), score >= aim.score),
    cell(lcp.toFixed(0), lcp <= aim.lcp),
    cell(tbt.toFixed(0), tbt <= aim.tbt),
    cell(cls.toFixed(3), cls <= aim.cls),
    cell((middle(auditOf('total-byte-weight')) / 1000).toFixed(0), true),
    ...categories.map((id) => cell(middle(scoreOf(id)).toFixed(0), middle(scoreOf(id)) === 100)),
  ];
  console.log(`  ${shorten(address).padEnd(60)}${cells.join('')}`);
}

/** Without the code of the class, which differs from run to run. */
function shorten(address: string): string {
  return address.replace(/code=[^&]+/, 'code=…');
}

function cell(text: string, isReached: boolean): string {
  return `${text}${isReached ? ' ' : '*'}`.padStart(8);
}

/** What keeps accessibility, best practices or SEO below 100. */
export function reportFaults(results: ReadonlyMap<string, LighthouseResult>): void {
  console.log('\n  * misses its aim');
  for (const [address, { audits, categories: found }] of results) {
    if (categories.every((id) => found[id]?.score === 1)) continue;
    const faults = Object.entries(audits).filter(
      ([, { score, scoreDisplayMode }]) => scoreDisplayMode === 'binary' && score !== null && score < 1,
    );
    console.log(`  ${shorten(address)}: ${faults.map(([id, { title }]) => `${id} (${title})`).join('; ')}`);
  }
}
