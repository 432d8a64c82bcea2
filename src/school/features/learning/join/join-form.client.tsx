import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { OfflineError } from '../../../client/http/api-error.ts';
import { go } from '../../../client/navigation/address.ts';
import { Link } from '../../../client/navigation/link.tsx';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { useJoinClass, useLookUpClass } from '../../classes/change-classes.client.ts';
import type { ClassPreview } from '../../classes/class-endpoints.ts';
import { findRefusal } from '../../classes/load-state.client.tsx';
import { studentAddresses } from '../../classes/student-addresses.client.ts';
import { CodeField, formatCodeInput, readTypedCode } from './code-field.client.tsx';

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
      go(studentAddresses.class(reply.code));
    } catch (cause) {
      if (!(cause instanceof Error)) throw cause;
      refuse(describeJoinProblem(cause, { t, words }));
    }
  }

  const textOf = {
    empty: t('required'),
    invalid: words('refusals.class-not-found'),
    license: t('license'),
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

/** For a teacher who has typed the code of a class of their own. */
function OwnClassNotice({ code, name }: { code: string; name: string }) {
  const t = useTranslations('student.join');
  return (
    <div role="status" className="mt-5">
      <Notice
        title={t('ownTitle')}
        actions={
          <Link to={studentAddresses.taughtClass(code)} className={buttonClasses('secondary')}>
            {t('ownLink', { name })}
          </Link>
        }
      >
        {t('ownText')}
      </Notice>
    </div>
  );
}

interface ConfirmJoinProps {
  readonly preview: ClassPreview;
  readonly onCancel: () => void;
}

/** Shows whose class it is and asks before joining. */
function ConfirmJoin({ preview, onCancel }: ConfirmJoinProps) {
  const t = useTranslations('student.join');
  const words = useTranslations('classes');
  const toast = useToasts();
  const announce = useAnnounce();
  const joining = useJoinClass();
  const heading = useRef<HTMLHeadingElement>(null);
  const problem = joining.error && describeJoinProblem(joining.error, { t, words });
  // The reply to the first press is shown here, so the focus moves here.
  useEffect(() => heading.current?.focus(), []);

  const join = () =>
    joining.mutate(preview.code, {
      onSuccess(joined) {
        toast({ text: t('done', { name: joined.name }) });
        go(studentAddresses.class(joined.code));
      },
      onError: (error) => announce(describeJoinProblem(error, { t, words }), 'assertive'),
    });

  return (
    <section aria-labelledby="confirm-join" className="mt-5 border-l-4 border-primary pl-4">
      <h3 ref={heading} tabIndex={-1} id="confirm-join" className="text-lg">
        {t('foundTitle')}
      </h3>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{t('name')}</dt>
        <dd className="font-semibold wrap-anywhere">{preview.name}</dd>
        <dt className="text-ink-soft">{t('teacher')}</dt>
        <dd className="font-semibold wrap-anywhere">{preview.teacherName}</dd>
      </dl>
      {problem ? (
        <Notice tone="negative" className="mt-4">
          {problem}
        </Notice>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button isBusy={joining.isPending || joining.isSuccess} busyText={t('joining')} onClick={join}>
          {t('confirm')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  );
}

interface Translators {
  readonly t: ReturnType<typeof useTranslations<'student.join'>>;
  readonly words: ReturnType<typeof useTranslations<'classes'>>;
}

/** Why a class was not found or not joined, in a sentence. */
function describeJoinProblem(error: Error, { t, words }: Translators): string {
  if (error instanceof OfflineError) return t('offline');
  const refusal = findRefusal(error);
  return refusal ? words(`refusals.${refusal}`) : t('failed');
}
