import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProfileReply } from '../../contract/profile.ts';
import type { ProfileRole } from '../../domain/access/role.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { useToasts } from '../../ui/overlay/toast.tsx';
import { useUpdateProfile } from '../data/update-profile.ts';

export function NameForm({ role, profile }: { role: ProfileRole; profile: ProfileReply['profile'] }) {
  const t = useTranslations('account');
  const showToast = useToasts();
  const announce = useAnnounce();
  const update = useUpdateProfile();
  const [name, setName] = useState(profile.name);
  const [isMissing, setIsMissing] = useState(false);
  const fieldId = 'profile-name';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = name.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty) return document.getElementById(fieldId)?.focus();
    const { email, additional } = profile;
    update.mutate(
      { role, profile: { name: name.trim(), email, additional } },
      {
        onSuccess: () => showToast({ text: t('saved') }),
        onError: () => announce(t('failed'), 'assertive'),
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
      {update.isError ? <Notice tone="negative">{t('failed')}</Notice> : null}
      <TextField
        id={fieldId}
        className="w-full"
        label={t('name')}
        description={role === 'teacher' ? t('nameHintTeacher') : t('nameHintStudent')}
        error={isMissing ? t('required') : undefined}
        name="name"
        autoComplete="name"
        maxLength={200}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setIsMissing(false);
        }}
      />
      <Button type="submit" isBusy={update.isPending} busyText={t('saving')}>
        {t('save')}
      </Button>
    </form>
  );
}
