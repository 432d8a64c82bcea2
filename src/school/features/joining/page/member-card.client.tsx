import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { TextField } from '../../../../lab/ui/field/text-field.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { useFailure, useFaults } from '../../../client/page/use-faults.ts';
import { useJoinClass } from '../../classes/change-classes.client.ts';
import { studentAddresses } from '../../classes/student-addresses.client.ts';
import { formatDoorAddress } from '../../identity/wanted-page.client.ts';
import { cleanFullName } from '../../profile/full-name.ts';
import { useUpdateProfile } from '../../profile/profile.client.ts';
import { useSignOut } from '../../profile/sign-out.client.tsx';
import { useSession } from '../../profile/use-session.client.ts';
import { refusalCode, useJoinFailure } from './describe-join-failure.client.ts';
import { type DoorCardProps, DoorFrame } from './door-frame.client.tsx';
import { useDoorWay, useEnterClass } from './use-door-way.client.ts';

/**
 * The page of a class for somebody who is signed in. A person without a role becomes a student by joining, and is asked
 * only for the name.
 */
export function MemberCard(card: DoorCardProps) {
  const { door } = card;
  const t = useTranslations('joining');
  const { kind, user, fullName, profile } = useSession();
  const { signOut } = useSignOut();
  const toast = useToasts();
  const describe = useJoinFailure();
  const enterClass = useEnterClass();
  const { wanted } = useDoorWay();
  const joining = useJoinClass();
  const update = useUpdateProfile();
  const form = useFaults<'name'>();
  const [name, setName] = useState(user?.name ?? '');
  const [failure, setFailure] = useFailure();
  const [isOwn, setIsOwn] = useState(false);
  const isNew = kind === 'no-role';
  const isBusy = joining.isPending || joining.isSuccess || update.isPending;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    const given = cleanFullName(name);
    if (isNew && form.show(given === '' ? { name: t('newcomer.required') } : {})) return;
    try {
      if (isNew)
        await update.mutateAsync({
          role: 'student',
          classCode: door.code,
          profile: { name: given, email: profile?.email ?? null },
        });
      const joined = await joining.mutateAsync(door.code);
      toast({ text: t('member.done', { name: joined.name }) });
      enterClass(joined.code);
    } catch (error) {
      if (refusalCode(error) === 'own-class') setIsOwn(true);
      else setFailure(describe(error));
    }
  }

  return (
    <DoorFrame {...card} failure={failure}>
      {isOwn ? (
        <Notice
          title={t('member.ownTitle')}
          actions={
            <Link to={studentAddresses.taughtClass(door.code)} className={buttonClasses('secondary')}>
              {t('member.ownLink', { name: door.name })}
            </Link>
          }
        />
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          {isNew ? (
            <TextField
              id={form.idOf('name')}
              label={t('newcomer.name')}
              description={t('newcomer.hint')}
              error={form.faults.name}
              isRequired
              autoComplete="name"
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                form.clear('name');
              }}
            />
          ) : (
            <p className="wrap-anywhere">{t('member.signedIn', { name: fullName })}</p>
          )}
          <Button type="submit" size="large" isBusy={isBusy} busyText={t('member.busy')}>
            {t('member.submit')}
          </Button>
          {/* On a computer of the school the student before may still be signed in. */}
          <Button
            variant="quiet"
            className="self-start -ml-4"
            onClick={() =>
              void signOut({
                to: formatDoorAddress({ code: door.code, wanted: wanted?.path ?? null, isReturning: true }),
              })
            }
          >
            {t('member.notMe')}
          </Button>
        </form>
      )}
    </DoorFrame>
  );
}
