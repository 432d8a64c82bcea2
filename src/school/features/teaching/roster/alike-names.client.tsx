import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { useConfig } from '../../../client/http/config.ts';
import { lateDialog } from '../../../client/page/late-dialog.tsx';
import { localStore } from '../../../client/storage/browser-stores.ts';
import { findAlikeNames } from '../../classes/alike-names.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import type { RosterStudent } from '../roster-endpoints.ts';

const MergeDialog = lateDialog(() =>
  import('./merge-dialog.client.tsx').then((module) => module.MergeDialog),
);

/** Points at two students whose names are alike, one pair at a time: compared and merged, or said to be two. */
export function AlikeNames({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('classCare.alike');
  const [compared, setCompared] = useState<readonly [RosterStudent, RosterStudent] | null>(null);
  const { pairs, dismiss } = useAlikePairs(taught);
  const [pair] = pairs;
  return (
    <>
      {pair ? (
        <p className="flex flex-wrap items-center gap-x-3 border-l-4 border-caution pl-3">
          <span>{t('text', { one: pair[0].fullName, other: pair[1].fullName })}</span>
          <span className="-my-1 flex flex-wrap">
            <Button variant="quiet" onClick={() => setCompared(pair)}>
              {t('compare')}
            </Button>
            <Button variant="quiet" onClick={() => dismiss(pair)}>
              {t('areTwo')}
            </Button>
          </span>
        </p>
      ) : null}
      {compared ? (
        <MergeDialog
          taught={taught}
          student={compared[1]}
          other={compared[0]}
          onClose={() => setCompared(null)}
        />
      ) : null}
    </>
  );
}

/**
 * Pairs of students. One of a pair can be merged into the other. Pairs that the teacher calls two students are
 * remembered on this device.
 */
function useAlikePairs({ id: classId, students, ...taught }: TeacherClass) {
  const { productKey } = useConfig();
  const key = `${productKey}_two_students_${classId}`;
  const [dismissed, setDismissed] = useState(() => (localStore.read(key) ?? '').split(' '));
  const canMerge = !taught.isArchived && !taught.isDisabled && !taught.isDemonstration;
  const pairs = useMemo(() => {
    if (!canMerge) return [];
    const known = new Map(students.map((student) => [student.id, student]));
    return findAlikeNames(students).flatMap(([one, other]) => {
      const pair = [known.get(one), known.get(other)] as const;
      return pair[0] && pair[1] && (pair[0].isClassAccount || pair[1].isClassAccount)
        ? [[pair[0], pair[1]] as const]
        : [];
    });
  }, [students, canMerge]);
  return {
    pairs: pairs.filter((pair) => !dismissed.includes(nameOfPair(pair))),
    dismiss(pair: readonly [RosterStudent, RosterStudent]) {
      const next = [...dismissed, nameOfPair(pair)];
      setDismissed(next);
      localStore.write(key, next.join(' '));
    },
  };
}

const nameOfPair = (pair: readonly RosterStudent[]) =>
  pair
    .map(({ id }) => id)
    .toSorted()
    .join('+');
