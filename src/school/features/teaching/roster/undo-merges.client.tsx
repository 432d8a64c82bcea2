import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { useApi } from '../../../client/http/api.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { classKeys } from '../../classes/class-keys.client.ts';
import { CareFailure } from '../care/form-dialog.client.tsx';
import { useUndoMerge } from '../care-for-class.client.ts';
import { rosterEndpoints } from '../roster-endpoints.ts';

/** The merges of the last day, each with the press that parts the two again. */
export function UndoMerges({ taught: { code, timeZone } }: { taught: TeacherClass }) {
  const t = useTranslations('classCare.merge');
  const format = useFormatter();
  const api = useApi();
  const showToast = useToasts();
  const undo = useUndoMerge(code);
  const { data } = useQuery({
    queryKey: classKeys.merges(code),
    queryFn: ({ signal }) => api.call(rosterEndpoints.listMerges, { params: { code }, signal }),
    staleTime: 0,
  });
  if (!data || data.merges.length === 0) return null;
  return (
    <section aria-label={t('recent')} className="border-l-4 border-rule-strong pl-3">
      <ul>
        {data.merges.map(({ from, name, toName, mergedAt }) => (
          <li key={from} className="flex flex-wrap items-center gap-x-3">
            <span className="wrap-anywhere">
              {t('merged', {
                name,
                toName,
                when: format.dateTime(new Date(mergedAt), {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                  timeZone,
                }),
              })}
            </span>
            <Button
              variant="quiet"
              aria-label={t('undoNamed', { name, toName })}
              isBusy={undo.isPending && undo.variables === from}
              onClick={() => undo.mutate(from, { onSuccess: () => showToast({ text: t('undone') }) })}
            >
              {t('undo')}
            </Button>
          </li>
        ))}
      </ul>
      <CareFailure error={undo.error} className="mt-2" />
    </section>
  );
}
