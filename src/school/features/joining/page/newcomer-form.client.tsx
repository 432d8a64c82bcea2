import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { v4 } from 'uuid';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { TextField } from '../../../../lab/ui/field/text-field.tsx';
import { Spans } from '../../../../lab/ui/rich-text/spans.tsx';
import type { NewClassAccount } from '../../../client/identity/port.ts';
import { useIdentity } from '../../../client/identity/use-identity.tsx';
import { useFaults } from '../../../client/page/use-faults.ts';
import { nameKeyOf } from '../../../kernel/accounts/account-name.ts';
import { cleanFullName } from '../../profile/full-name.ts';
import type { ClassDoor } from '../joining-endpoints.ts';
import { refusalCode, useJoinFailure } from './describe-join-failure.client.ts';

interface NewcomerFormProps {
  readonly door: ClassDoor;
  readonly onFailure: (text: string | null) => void;
  readonly onMade: (made: NewClassAccount & { readonly name: string }) => void;
}

/** One field and one press: an account in this class. */
export function NewcomerForm({ door, onFailure, onMade }: NewcomerFormProps) {
  const t = useTranslations('joining');
  const { client } = useIdentity();
  const describe = useJoinFailure();
  const form = useFaults<'name'>();
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  // The number stays until the name changes: a press whose answer was lost is recognised when it is repeated.
  const [requestId, setRequestId] = useState(() => v4());

  async function submit(event: FormEvent) {
    event.preventDefault();
    onFailure(null);
    const fullName = cleanFullName(name);
    const fault =
      fullName === '' ? t('newcomer.required') : nameKeyOf(fullName) === '' ? t('newcomer.empty') : undefined;
    if (form.show(fault === undefined ? {} : { name: fault })) return;
    setIsBusy(true);
    try {
      const made = await client.makeClassAccount({ code: door.code, name: fullName, requestId });
      onMade({ ...made, name: fullName });
    } catch (error) {
      const code = refusalCode(error);
      if (code === 'class-name-taken') form.show({ name: t('newcomer.taken', { back: t('door.back') }) });
      else if (code === 'name-refused') form.show({ name: t('newcomer.refused') });
      else if (code === 'name-of-teacher') form.show({ name: t('newcomer.ofTeacher') });
      else onFailure(describe(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        id={form.idOf('name')}
        label={t('newcomer.name')}
        description={t('newcomer.hint')}
        error={form.faults.name}
        isRequired
        name="name"
        // The browser of a shared computer would offer the names of others.
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setRequestId(v4());
          form.clear('name');
        }}
      />
      <Button type="submit" size="large" isBusy={isBusy} busyText={t('newcomer.busy')}>
        {t('newcomer.submit')}
      </Button>
      <p className="text-sm text-ink-soft">
        <Spans>
          {t.rich('newcomer.privacy', {
            plain: (chunks) => (
              <a href="/students" target="_blank" rel="noopener" className="text-link">
                <Spans>{chunks}</Spans>
              </a>
            ),
            link: (chunks) => (
              <a href="/privacy#class-accounts" target="_blank" rel="noopener" className="text-link">
                <Spans>{chunks}</Spans>
              </a>
            ),
          })}
        </Spans>
      </p>
    </form>
  );
}
