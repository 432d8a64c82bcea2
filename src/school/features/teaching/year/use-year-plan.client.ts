import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../../client/http/api.ts';
import { classQuery, useActivityOutlines, useTaughtClasses } from '../../classes/read-classes.client.ts';
import { useLicenses, useLicenseTerms } from '../../licenses/license-queries.client.ts';
import { useFreePasses } from '../class-limit-notice.client.tsx';
import type { TaughtClass } from '../list/taught-class-row.client.tsx';
import type { YearChoice, YearStep } from './end-the-year.client.ts';
import { canChoose, freePass, planSuccessions, type Succession } from './plan-year.client.ts';

/** Why the year cannot be ended with these choices. */
export type YearBlock =
  | { readonly kind: 'overPass'; readonly most: number; readonly open: number }
  | { readonly kind: 'choosePass' | 'noPass' | 'empty'; readonly name: string };

interface YearPlan {
  /** Complete where nothing blocks. */
  readonly steps: readonly YearStep[];
  readonly blocks: readonly YearBlock[];
  /** Whether what the new classes need is known. */
  readonly state: 'reading' | 'unread' | 'read';
  /** By the id of the class; not there while it is being read. */
  readonly successions: ReadonlyMap<string, Succession>;
  hasFreePass(taught: TaughtClass): boolean;
  /** Reads anew what other tabs may have changed. false: it could not be read. */
  refresh(): Promise<boolean>;
}

/**
 * What the choices lead to, with everything that the server would refuse, before anything is archived.
 * @param classes those to decide for
 */
export function useYearPlan(
  classes: readonly TaughtClass[],
  choices: Readonly<Record<string, YearChoice>>,
  chosen: Readonly<Record<string, string>>,
): YearPlan {
  const api = useApi();
  const taughtQuery = useTaughtClasses();
  const terms = useLicenseTerms();
  const licenses = useLicenses();
  const outlines = useActivityOutlines();
  const passes = useFreePasses();
  const of = (wanted: YearChoice) => classes.filter(({ id }) => choices[id] === wanted);
  const made = of('rollOver');
  const details = useQueries({ queries: made.map(({ code }) => classQuery(api, code)) });
  const needed = made.length === 0 ? [] : [terms, licenses, outlines, ...details];
  const isRead = needed.every(({ data }) => data !== undefined);
  const hasFailed = needed.some(({ data, isError }) => data === undefined && isError);

  const readClasses = made.flatMap((taught, index) => {
    const detail = details[index]?.data;
    return detail?.view === 'teacher' ? [{ taught, labs: detail.activities.map(({ id }) => id) }] : [];
  });
  const successions =
    terms.data && licenses.data && outlines.data
      ? planSuccessions({
          ...{ made: readClasses, terms: terms.data, licenses: licenses.data },
          ...{ offered: outlines.data, chosen },
        })
      : [];
  const rolledOver = successions.flatMap(({ taught, chosen: pass, studentQuantity }): YearStep[] =>
    pass ? [{ taught, choice: 'rollOver', pass, studentQuantity }] : [],
  );
  const steps: YearStep[] = classes.flatMap((taught): YearStep[] => {
    const choice = choices[taught.id];
    if (choice === 'archive' || choice === 'remove') return [{ taught, choice }];
    return rolledOver.filter((step) => step.taught.id === taught.id);
  });

  const free = rolledOver.filter((step) => step.choice === 'rollOver' && step.pass.value === freePass);
  const kept = (passes?.classes ?? []).filter(({ id }) => (choices[id] ?? 'keep') === 'keep');
  const open = kept.length + free.length;
  const isOverPass = passes !== null && free.length > 0 && open > passes.most;
  const blocks: YearBlock[] = [
    ...successions.flatMap((one): YearBlock[] => {
      if (one.chosen !== null) return [];
      const kind = one.isEmpty ? 'empty' : canChoose(one) ? 'choosePass' : 'noPass';
      return [{ kind, name: one.taught.name }];
    }),
    ...(isOverPass ? [{ kind: 'overPass' as const, most: passes.most, open }] : []),
  ];

  return {
    steps,
    blocks,
    state: isRead ? 'read' : hasFailed ? 'unread' : 'reading',
    successions: new Map(successions.map((one) => [one.taught.id, one])),
    hasFreePass: ({ id }) => passes?.classes.some((one) => one.id === id) ?? false,
    async refresh() {
      const read = await Promise.all([taughtQuery, ...needed].map(({ refetch }) => refetch()));
      return read.every(({ isError }) => !isError);
    },
  };
}
