import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { usePseudonyms } from '../../classes/pseudonyms/use-pseudonyms.client.ts';
import { createClassReport } from '../class-report.ts';
import type { Snapshot } from '../snapshot.ts';

/**
 * The report for the screen. In projector mode the real names are replaced here, so that no component below gets one.
 */
export function useShownReport(snapshot: Snapshot, isProjector: boolean) {
  const t = useTranslations('snapshot');
  const choosePseudonyms = usePseudonyms();
  return useMemo(() => {
    const pseudonyms = isProjector
      ? choosePseudonyms(
          snapshot.class.id,
          snapshot.students.map(({ id }) => id),
        )
      : null;
    const students = snapshot.students.map((student) => ({
      ...student,
      name: (pseudonyms ? pseudonyms.get(student.id) : student.name) || t('unnamed'),
    }));
    return { students, report: createClassReport({ ...snapshot, students }) };
  }, [choosePseudonyms, snapshot, isProjector, t]);
}

/**
 * The points by hand of each student, by student id and place of the question. Students without points and without a
 * waiting answer are left out.
 */
export function usePointsByHand({ byHand, students }: Pick<Snapshot, 'byHand' | 'students'>) {
  return useMemo(() => {
    const points = new Map<string, Map<number, { readonly count: number | null; readonly of: number }>>();
    for (const one of byHand ?? []) {
      const waiting = new Set(one.waiting);
      for (const [place, { id }] of students.entries()) {
        const count = one.points[place] ?? null;
        if (count === null && !waiting.has(place)) continue;
        points.set(id, (points.get(id) ?? new Map()).set(one.question, { count, of: one.of }));
      }
    }
    return points;
  }, [byHand, students]);
}

export type ShownReport = ReturnType<typeof useShownReport>['report'];
export type ShownRow = ShownReport['students'][number];
export type ShownQuestion = ShownReport['questions'][number];
