import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { choosePseudonyms } from './choose-pseudonyms.client.ts';

/**
 * Made-up names of a class's students for screens that others can see. Snapshot and live view both use this hook, so
 * that they show the same names. The salt is the class id and not the class code, which may change.
 * @returns a function from student ids, in the order in which they joined, to a name for each
 */
export function usePseudonyms(): (classId: string, studentIds: readonly string[]) => Map<string, string> {
  const t = useTranslations('pseudonyms');
  return useCallback(
    (classId, studentIds) =>
      choosePseudonyms(studentIds, classId, {
        colours: t('colours').split(' '),
        things: t('things').split(' '),
        join: (colour, thing) => t('name', { colour, thing }),
      }),
    [t],
  );
}
