import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { choosePseudonyms } from './choose-pseudonyms.client.ts';

/**
 * How the students of a class are called where a room looks on; the one way to it, so that snapshot and live view say the
 * same. Made from the id of the class and not from its code, which may change.
 * @returns from student ids in the order in which they joined to a name each
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
