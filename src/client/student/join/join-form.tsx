import Search from 'lucide-react/icons/search';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ClassPreview } from '../../../contract/classes.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { useToasts } from '../../../ui/overlay/toast.tsx';
import { useLookUpClass } from '../../data/classes/change-classes.ts';
import { go } from '../../shell/navigation/address.ts';
import { useSearchParams } from '../../shell/navigation/use-search-params.ts';
import { addresses } from '../addresses.ts';
import { CodeField } from './code-field.tsx';
import { ConfirmJoin } from './confirm-join.tsx';
import { formatCodeInput } from './format-code-input.ts';
import { describeJoinProblem } from './join-problem.ts';
import { OwnClassNotice } from './own-class-notice.tsx';
import { readTypedCode } from './read-join.ts';

/** Joining in two presses: the first shows which class a code belongs to, the second joins it. */
export function JoinForm() {
  const t = useTranslations('student.join');
  const words = useTranslations('classes');
  const toast = useToasts();
  const [search] = useSearchParams();
  const [typed, setTyped] = useState(() => prefill(search));
  const [error, setError] = useState<string>();
  const [found, setFound] = useState<ClassPreview | { view: 'teacher'; code: string; name: string } | null>(
    null,
  );
  const field = useRef<HTMLInputElement>(null);
  const lookUp = useLookUpClass();

  async function find() {
    if (lookUp.isPending) return;
    const read = readTypedCode(typed);
    if (read.kind !== 'code') return refuse(textOf[read.kind]);
    setError(undefined);
    try {
      const reply = await lookUp.mutateAsync(read.code);
      if (reply.view !== 'student') return setFound(reply);
      toast({ text: t('already', { name: reply.name }) });
      go(addresses.class(reply.code));
    } catch (cause) {
      if (!(cause instanceof Error)) throw cause;
      refuse(describeJoinProblem(cause, { t, words }));
    }
  }

  const textOf = {
    empty: t('required'),
    invalid: words('refusals.class-not-found'),
    'look-alike': `${words('refusals.class-not-found')}. ${t('lookAlikes')}`,
  };

  function refuse(text: string) {
    setError(text);
    field.current?.focus();
  }

  function startOver() {
    setFound(null);
    setTyped('');
    field.current?.focus();
  }

  return (
    <section aria-labelledby="join-title" className="border border-rule bg-paper-raised p-5 sm:p-6">
      <h2 id="join-title" className="text-lg">
        {t('title')}
      </h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
        className="mt-3 flex flex-col items-start gap-4"
      >
        <CodeField
          value={typed}
          error={error}
          inputRef={field}
          isReadOnly={lookUp.isPending}
          onChange={(next) => {
            setTyped(next);
            setError(undefined);
            setFound(null);
          }}
        />
        {search.has('join') && typed !== '' && !found && !error ? <p>{t('prefilled')}</p> : null}
        {found ? null : (
          <Button
            type="submit"
            icon={<Icon icon={Search} />}
            isBusy={lookUp.isPending}
            busyText={t('finding')}
          >
            {t('find')}
          </Button>
        )}
      </form>
      {found?.view === 'preview' ? <ConfirmJoin preview={found} onCancel={startOver} /> : null}
      {found?.view === 'teacher' ? <OwnClassNotice code={found.code} name={found.name} /> : null}
    </section>
  );
}

function prefill(search: URLSearchParams): string {
  const given = search.get('join') ?? '';
  return formatCodeInput(given, given.length).text;
}
